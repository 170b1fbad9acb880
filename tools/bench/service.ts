import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/** The most conversations that services list, and as many messages of each. */
export const inbox = { conversations: 150, messages: 100 };

const asked = z.object({ contact_id: z.number().optional() });

/** When a record was made, as comparable services write it; the first is the newest. */
function madeAt(n: number): string {
  return new Date(Date.now() - n * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** Of people who write in turn, 150 a day, when each last did, some minutes after the start. */
function activeAt(n: number, minutes: number): string {
  const between = (24 * 60) / inbox.conversations;
  const writesSince = Math.floor(minutes / between);
  const turns = inbox.conversations - n <= writesSince ? inbox.conversations : 0;
  return madeAt((n - turns) * between);
}

function conversation(n: number, minutes: number) {
  const phone = `9198${10_000_000 + ((n * 7919) % 89_999_999)}`;
  const [created_at, last_reply_at] = [madeAt(n * 10), activeAt(n, minutes)];
  const text = { last_message: 'Yes, please send me the brochure.', language: 'en', email: null };
  return { id: 1001 + n, name: `Asha Rao ${n}`, phone, ...text, last_reply_at, created_at };
}

function message(contact_id: number, n: number) {
  const id = contact_id * 1000 + inbox.messages - n;
  const value = `Yes, please send me the brochure, number ${n}.`;
  const flags = { is_message_by_contact: 1, is_campaign_messages: 0, is_note: 0, status: 1 };
  return { id, contact_id, value, header_image: null, ...flags, error: '', created_at: madeAt(n) };
}

/**
 * Starts a server on this machine that responds like the service, at once.
 *
 * @param minutes how much later it is at each list of conversations
 */
export async function startService(
  minutes = 0,
): Promise<{ origin: string; requests: () => number; close: () => void }> {
  let requests = 0;
  let lists = 0;
  const listed = () =>
    Array.from({ length: inbox.conversations }, (_, n) => conversation(n, lists * minutes));
  const server = createServer(async (request, response) => {
    const { contact_id } = asked.parse(await json(request));
    requests += 1;
    if (contact_id === undefined) lists += 1;
    const data =
      contact_id === undefined
        ? listed()
        : Array.from({ length: inbox.messages }, (_, n) => message(contact_id, n));
    const accepted = {
      success: 'true',
      submitted_message_id: '0d5e8c1a-9a41-4e0c-8f0e-2f4c7f3a5b21',
    };
    const isCampaign = request.url?.includes('/campaign/');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(isCampaign ? accepted : { data, status: true, errMsg: '' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    requests: () => requests,
    close: () => server.close(),
  };
}
