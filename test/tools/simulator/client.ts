import type { Simulator } from '../../../tools/simulator';

/** A response, read to its end. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body's JSON; undefined if it isn't JSON. */
  json: unknown;
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}

/** Posts JSON; a string is sent as it is. */
export async function post(url: string, body: unknown, init: RequestInit = {}): Promise<Reply> {
  return read(
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
  );
}

/** A valid campaign request with changes; undefined removes a field. */
export function campaign(simulator: Simulator, changes: Record<string, unknown> = {}) {
  return {
    apiKey: simulator.apiKey,
    campaignName: 'welcome_offer',
    destination: '+919876543210',
    userName: 'Asha',
    templateParams: ['Asha'],
    ...changes,
  };
}

export function sendCampaign(simulator: Simulator, changes: Record<string, unknown> = {}) {
  return post(simulator.campaignUrl, campaign(simulator, changes));
}

/** Calls a JSON endpoint of the inbox with the right token. */
export function msgbox(simulator: Simulator, path: string, fields: Record<string, unknown> = {}) {
  return post(`${simulator.baseUrl}/api/msgbox/${path}`, { token: simulator.token, ...fields });
}
