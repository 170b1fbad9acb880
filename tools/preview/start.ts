import { type Simulator, startSimulator } from '../simulator';
import { bundlePage } from './bundle';
import { newToken } from './server/guard';
import type { Preview } from './server/preview';
import { type Assets, createServer } from './server/server';

/** A preview that runs. */
export interface RunningPreview {
  /** The page's address, on this machine alone. */
  url: string;
  simulator: Simulator;
  /** Fulfilled once the connector is loaded; until then the page waits. */
  loaded: Promise<Preview>;
  close: () => Promise<void>;
}

type GetApp = () => object | Promise<object>;

interface Options {
  page?: Promise<Assets>;
  /** A free one by default. */
  port?: number;
}

/**
 * Starts the simulator and the preview beside it, both on loopback. It listens before the
 * connector is loaded, so that the browser can fetch the page meanwhile.
 *
 * @param getApp loads the connector
 */
export async function startPreview(
  getApp: GetApp,
  { page = bundlePage(), port = 0 }: Options = {},
): Promise<RunningPreview> {
  const simulator = await startSimulator();
  const loading = Promise.withResolvers<Preview>();
  try {
    const server = createServer(loading.promise, page, newToken(), simulator.origin);
    const url = await server.listen({ port, host: '127.0.0.1' });
    // Loading blocks this process, so the address is told first.
    setImmediate(() => loading.resolve(load(getApp, simulator)));
    const close = async () => {
      await server.close();
      await simulator.close();
    };
    return { url, simulator, loaded: loading.promise, close };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

async function load(getApp: GetApp, simulator: Simulator): Promise<Preview> {
  // In this order, since the platform's loading would hold up a build that is under way.
  const app = await getApp();
  const { loadPreview } = await import('./load_preview');
  return loadPreview(app, simulator);
}
