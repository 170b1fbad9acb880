import type { AfterResponseMiddleware, BeforeRequestMiddleware } from 'zapier-platform-core';
import type { FaultKey, Simulator } from '../../simulator';
import { type Call, callApp } from '../../zap/platform';

/** One request that the app made. */
export interface Made {
  method: string;
  url: string;
  body: string | null;
  contentType: string | null;
  status: number | null;
}

export interface Ran {
  made: Made[];
  /** Requests that the preview blocked. */
  heldBack: string[];
  outcome: { results: unknown } | { error: unknown };
}

/** A result as the platform returns it: serialized as JSON. */
export function asJson(results: unknown): unknown {
  return JSON.parse(JSON.stringify(results ?? null));
}

/**
 * Runs one method of the app through the handler that Zapier runs it through.
 *
 * @param fault is applied to each request to the simulator
 */
export async function run(
  app: object,
  simulator: Simulator,
  call: Call,
  fault?: FaultKey,
): Promise<Ran> {
  const made: Made[] = [];
  const heldBack: string[] = [];
  const watched = { ...app, ...watch(simulator, fault, made, heldBack) };
  try {
    const { results } = await callApp(watched, call);
    return { made, heldBack, outcome: { results: asJson(results) } };
  } catch (error) {
    return { made, heldBack, outcome: { error } };
  }
}

/** Records every request, applies the fault, and blocks messages to a real service. */
function watch(simulator: Simulator, fault: FaultKey | undefined, made: Made[], held: string[]) {
  const beforeRequest: BeforeRequestMiddleware = (request) => {
    const { url = '', method = 'GET', body, headers = {} } = request;
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
    const entry: Made = {
      method,
      url,
      body: typeof body === 'string' ? body : null,
      contentType: type?.[1] ?? null,
      status: null,
    };
    made.push(entry);
    const address = URL.parse(url);
    if (address?.origin === simulator.origin) {
      // Set for this request only, so that no fault remains for another run.
      if (fault && !address.pathname.startsWith('/files/')) {
        simulator.misbehave(fault, { path: address.pathname });
      }
    } else if (method !== 'GET' && method !== 'HEAD') {
      held.push(address?.host ?? url);
      throw Object.assign(new Error('The preview talks to its simulator alone'), {
        code: 'ECONNREFUSED',
      });
    }
    return request;
  };
  const afterResponse: AfterResponseMiddleware = (response) => {
    const entry = made.findLast(({ url, status }) => url === response.request.url && !status);
    if (entry) entry.status = response.status;
    return response;
  };
  return { beforeRequest: [beforeRequest], afterResponse: [afterResponse] };
}
