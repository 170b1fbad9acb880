import { createServer } from 'node:http';
import * as z from 'zod';
import { conversationsReply } from '../conversations';
import { messagesReply } from '../messages';
import { report } from '../report';

const [conversations = 0, messages = 0] = process.argv.slice(2).map(Number);
const list = conversationsReply(conversations, Date.now());
const body = z.object({ contact_id: z.optional(z.number()) });

/** Responds like the service's inbox. Every contact has the same number of messages. */
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { contact_id } = body.parse(JSON.parse(Buffer.concat(parts).toString()));
    response.setHeader('Content-Type', 'application/json');
    response.end(contact_id === undefined ? list : messagesReply(contact_id, messages));
  });
});

// This process ends with the bench, however that ends.
setTimeout(() => process.exit(), 1_200_000).unref();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) report(`http://127.0.0.1:${address.port}`);
});
