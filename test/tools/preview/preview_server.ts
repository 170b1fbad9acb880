import { request } from 'node:http';
import app from '../../../index';
import { type RunningPreview, startPreview } from '../../../tools/preview/start';

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** A preview without its page, for a file's tests. */
export function useServer() {
  let running: RunningPreview;
  beforeAll(async () => {
    running = await startPreview(app, 0, { '/': ['text/html', '/page.js'] });
  });
  afterAll(() => running.close());

  /** The headers of the preview's own page. */
  const own = () => ({ host: new URL(running.url).host, 'content-type': 'application/json' });

  /** Sends a request by hand, since fetch doesn't allow any host header. */
  function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const sent = request(running.url + path, { method, headers }, async (response) => {
        const text = (await response.toArray()).join('');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Calls the API as the page does. */
  async function ask(name: string, body: unknown): Promise<unknown> {
    const answered = await send('POST', `/api/${name}`, own(), JSON.stringify(body));
    return JSON.parse(answered.body);
  }

  return {
    own,
    send,
    ask,
    get running() {
      return running;
    },
  };
}
