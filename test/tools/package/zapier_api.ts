import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';

const deployKey = 'deploy-key-3f0a';
const app = {
  id: 4711,
  key: 'App4711',
  title: 'Business Messaging',
  description: 'Business Messaging is a service that sends template messages to leads.',
  app_category: 'marketing-automation',
  intention: 'public',
  role: 'employee',
  status: 'private',
};

const none = (display_label: string) => ({ display_label, total_failures: 0, results: [] });
/** A definition that passes every check. */
const passed = {
  passes: ['D001', 'D002'],
  errors: none('Errors'),
  warnings: none('Publishing Tasks'),
  suggestions: none('Warnings'),
};

const upload = z.object({ zip_file: z.base64(), source_zip_file: z.base64() });

/**
 * A mock of the API that Zapier's command line calls, on loopback. Its responses have the shape
 * that zapier-platform-cli reads (`utils/api.js`, `utils/display.js`).
 */
export class ZapierApi {
  /** Method and path of each request, except usage statistics. */
  readonly requests: string[] = [];
  /** The packages that were uploaded, by version. */
  readonly uploads = new Map<string, { build: Buffer; source: Buffer }>();
  readonly #server: FastifyInstance;
  #url = '';

  private constructor() {
    this.#server = Fastify({ bodyLimit: 50_000_000 });
    this.#server.addHook('onRequest', async (request, reply) => {
      if (request.url.endsWith('/analytics')) return reply.send({ success: true });
      this.requests.push(`${request.method} ${request.url.replace('/api/platform/cli', '')}`);
      if (request.headers['x-deploy-key'] !== deployKey) {
        return reply.code(401).send({ errors: ['Invalid deploy key.'] });
      }
    });
    this.#server.post('/api/platform/cli/analytics', async () => ({ success: true }));
    this.#server.get('/api/platform/cli/apps/4711', async () => app);
    this.#server.post('/api/platform/cli/check', async () => passed);
    this.#server.put<{ Params: { version: string } }>(
      '/api/platform/cli/apps/4711/versions/:version',
      async ({ params, body }) => {
        const { zip_file, source_zip_file } = upload.parse(body);
        this.uploads.set(params.version, {
          build: Buffer.from(zip_file, 'base64'),
          source: Buffer.from(source_zip_file, 'base64'),
        });
        return { id: 1, app_id: app.id, version: params.version };
      },
    );
  }

  static async start(): Promise<ZapierApi> {
    const api = new ZapierApi();
    api.#url = await api.#server.listen({ host: '127.0.0.1', port: 0 });
    return api;
  }

  /** The environment that points the command line at this mock. */
  get environment(): Record<string, string> {
    return { ZAPIER_BASE_ENDPOINT: this.#url, ZAPIER_DEPLOY_KEY: deployKey };
  }

  async close(): Promise<void> {
    await this.#server.close();
  }
}
