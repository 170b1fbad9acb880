import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

/** The most conversations that services list, and as many messages of each. */
export const inbox = { conversations: 150, messages: 100 };

const asked = z.object({ contact_id: z.number().optional() });
const accepted = { success: 'true', submitted_message_id: '0d5e8c1a-9a41-4e0c-8f0e-2f4c7f3a5b21' };

/** When a record was made, as comparable services write it; the first is the newest. */
function madeAt(n: number): string {
  return new Date(Date.now() - n * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

function conversation(n: number) {
  const phone = `9198${10_000_000 + ((n * 7919) % 89_999_999)}`;
  const [created_at, last_reply_at] = [madeAt(n * 10), madeAt(n)];
  const text = { last_message: 'Yes, please send me the brochure.', language: 'en', email: null };
  return { id: 1001 + n, name: `Asha Rao ${n}`, phone, ...text, last_reply_at, created_at };
}

function message(contact_id: number, n: number) {
  const id = contact_id * 1000 + inbox.messages - n;
  const value = `Yes, please send me the brochure, number ${n}.`;
  const flags = { is_message_by_contact: 1, is_campaign_messages: 0, is_note: 0, status: 1 };
  return { id, contact_id, value, header_image: null, ...flags, error: '', created_at: madeAt(n) };
}

/** Starts a server on this machine that responds like the service, at once. */
export async function startService(): Promise<{ origin: string; close: () => void }> {
  const listed = Array.from({ length: inbox.conversations }, (_, n) => conversation(n));
  const messagesOf = (id: number) =>
    Array.from({ length: inbox.messages }, (_, n) => message(id, n));
  const server = createServer(async (request, response) => {
    const { contact_id } = asked.parse(await json(request));
    const data = contact_id === undefined ? listed : messagesOf(contact_id);
    const isCampaign = request.url?.includes('/campaign/');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(isCampaign ? accepted : { data, status: true, errMsg: '' }));
  });
  // By a name, as services have: an address would spare the bare app the lookup.
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
