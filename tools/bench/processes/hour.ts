import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const people = 150;
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Counts what an hour of polls every two minutes asks of the service, where 150 people write in turn
 * within 24 hours. The hour is one of the process's own clock, which each poll turns on.
 */
async function countRequests(folder: string, text: string): Promise<void> {
  const { handler } = createRequire(`${folder}/any.js`)('./zapierwrapper.js');
  let now = Date.now();
  Date.now = () => now;
  let requests = 0;
  const server = createServer(async (request, response) => {
    const { contact_id } = z
      .object({ contact_id: z.number().optional() })
      .parse(await json(request));
    requests += 1;
    const wroteAt = (n: number) => now - ((now + (n * day) / people) % day);
    const data =
      contact_id === undefined
        ? Array.from({ length: people }, (_, n) => ({
            ...{ id: n + 1, name: `Asha Rao ${n}`, last_reply_at: wroteAt(n) },
          }))
        : [
            {
              id: `${contact_id} ${wroteAt(contact_id - 1)}`,
              value: 'Yes',
              is_message_by_contact: 1,
              created_at: new Date(wroteAt(contact_id - 1)).toISOString(),
            },
          ];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ data, status: true }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const zcacheTestObj = {};
  for (let poll = 0; poll < 30; poll += 1) {
    const event = JSON.parse(text.replaceAll('ORIGIN', `http://127.0.0.1:${port}`));
    await handler({ ...event, zcacheTestObj });
    now += 2 * minute;
  }
  process.send?.({ requests }, () => process.exit());
}

const [folder = '', event = ''] = process.argv.slice(2);
void countRequests(folder, event);
