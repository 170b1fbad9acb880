import { createServer, type ServerResponse } from 'node:http';
import { report } from '../report';

const reply = '{"success":"true","submitted_message_id":"0d5e8c1a-9a41-4e0c-8f0e-2f4c7f3a5b21"}';

/** Responds to every POST like the service, and serves `/image-<bytes>.png`. */
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const bytes = Number(/^\/image-(\d+)\.png$/.exec(request.url ?? '')?.[1] ?? 0);
    void sendImage(response, bytes).catch(() => response.destroy());
    return;
  }
  request.resume();
  request.on('end', () => {
    response.setHeader('Content-Type', 'application/json');
    response.end(reply);
  });
});

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const filler = Buffer.alloc(65_536, 7);

async function sendImage(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': bytes });
  response.write(signature);
  for (let left = bytes - signature.length; left > 0; left -= filler.length) {
    if (!response.write(left < filler.length ? filler.subarray(0, left) : filler)) {
      await new Promise((resolve) => response.once('drain', resolve));
    }
  }
  response.end();
}

// This process ends with the bench, however that ends.
setTimeout(() => process.exit(), 1_200_000).unref();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) report(`http://127.0.0.1:${address.port}`);
});
