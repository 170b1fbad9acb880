import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { defaultDialect } from '../simulator/dialects';
import {
  conversationLimit,
  conversations,
  listed,
  messageLimit,
  messages,
} from '../simulator/endpoints/records';
import { Project } from '../simulator/project/state';

const asked = z.object({ contact_id: z.number().optional() });
const accepted = '{"success":"true","submitted_message_id":"0d5e8c1a-9a41-4e0c-8f0e-2f4c7f3a5b21"}';

/** As many conversations as services list, each with as many messages. */
function fullInbox(): Project {
  const project = new Project();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (let n = 0; n < conversationLimit; n += 1) {
    const details = { phone: `+91${9_810_000_000 + n * 7919}`, name: `Asha Rao ${n}` };
    const { id: contactId } = project.contactFor({ ...details, createdAt: minutesAgo(n * 10) });
    for (let left = messageLimit; left > 0; left -= 1) {
      const text = `Yes, please send me the brochure, number ${left}.`;
      project.addMessage({ contactId, kind: 'incoming', text, at: minutesAgo(n + left) });
    }
  }
  return project;
}

/** Starts a server on this machine that responds like the service, at once. */
export async function startService(): Promise<{ origin: string; close: () => void }> {
  const project = fullInbox();
  const list = (name: string, records: object[]) => listed(defaultDialect, name, records).body;
  const chats = list('conversations', conversations(defaultDialect, project));
  const texts = new Map(
    project.contacts.map((contact) => [
      contact.id,
      list('messages', messages(defaultDialect, project, contact)),
    ]),
  );
  const server = createServer(async (request, response) => {
    const { contact_id: id } = asked.parse(await json(request));
    response.setHeader('Content-Type', 'application/json');
    if (request.url?.includes('/campaign/')) response.end(accepted);
    else response.end(id === undefined ? chats : texts.get(id));
  });
  // By a name, as services have: an address would spare the bare app the lookup.
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
