import { request } from 'node:http';
import app from '../../../index';
import { Preview } from '../../../tools/preview/server/preview';
import { createServer } from '../../../tools/preview/server/server';
import { type Simulator, startSimulator } from '../../../tools/simulator';
import { type CacheServer, startCacheServer } from '../../../tools/zap/cache_server';
import { readApp } from './defined_forms';

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** A server of the preview, without its page. */
class PreviewServer {
  private opened:
    | {
        simulator: Simulator;
        cache: CacheServer;
        server: ReturnType<typeof createServer>;
        port: number;
      }
    | undefined;

  get simulator(): Simulator {
    return this.running().simulator;
  }

  get port(): number {
    return this.running().port;
  }

  get address(): unknown {
    return this.running().server.server.address();
  }

  async open(): Promise<void> {
    const simulator = await startSimulator();
    const cache = await startCacheServer();
    const preview = new Preview(app, await readApp(), simulator, cache);
    const assets = { script: '', style: '', icon: '' };
    const server = createServer(preview, assets);
    const port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
    this.opened = { simulator, cache, server, port };
  }

  async close(): Promise<void> {
    await this.running().server.close();
    await this.simulator.close();
    await this.running().cache.close();
  }

  /** The headers of the preview's own page. */
  readonly own = () => ({
    host: `127.0.0.1:${this.port}`,
    'content-type': 'application/json',
  });

  /** Sends a request by hand, since fetch doesn't allow any host header. */
  readonly send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<Answered> => {
    const { port } = this;
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };

  /** Calls the API as the page does. */
  readonly ask = async (name: string, body: unknown): Promise<unknown> => {
    const { body: text } = await this.send(
      'POST',
      `/api/${name}`,
      this.own(),
      JSON.stringify(body),
    );
    return JSON.parse(text);
  };

  private running() {
    if (!this.opened) throw new Error('The server opens before the first test');
    return this.opened;
  }
}

/** The server of a file's tests. */
export function useServer(): PreviewServer {
  const server = new PreviewServer();
  beforeAll(() => server.open());
  afterAll(() => server.close());
  return server;
}
