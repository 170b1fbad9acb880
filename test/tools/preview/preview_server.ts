import { request } from 'node:http';
import app from '../../../index';
import { type RunningPreview, startPreview } from '../../../tools/preview/start';

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** A preview without its page. */
class PreviewServer {
  private opened: RunningPreview | undefined;

  get running(): RunningPreview {
    if (!this.opened) throw new Error('The server opens before the first test');
    return this.opened;
  }

  async open(): Promise<void> {
    const page = Promise.resolve({ script: '', style: '', icon: '' });
    this.opened = await startPreview(app, { page });
  }

  /** The headers of the preview's own page. */
  readonly own = () => ({
    host: new URL(this.running.url).host,
    'content-type': 'application/json',
  });

  /** Sends a request by hand, since fetch doesn't allow any host header. */
  readonly send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const sent = request(this.running.url + path, { method, headers }, async (response) => {
        const text = (await response.toArray()).join('');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
      sent.on('error', reject);
      sent.end(body);
    });

  /** Calls the API as the page does. */
  readonly ask = async (name: string, body: unknown): Promise<unknown> => {
    const answered = await this.send('POST', `/api/${name}`, this.own(), JSON.stringify(body));
    return JSON.parse(answered.body);
  };
}

/** The server of a file's tests. */
export function useServer(): PreviewServer {
  const server = new PreviewServer();
  beforeAll(() => server.open());
  afterAll(() => server.running.close());
  return server;
}
