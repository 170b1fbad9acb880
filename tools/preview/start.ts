import { createAppHandler } from 'zapier-platform-core';
import { type Simulator, startSimulator } from '../simulator';
import { MemoryCache, startCacheServer } from '../zap/cache_server';
import { bundlePage } from './bundle';
import { Preview } from './server/preview';
import { type Assets, createServer } from './server/server';

/** A preview that runs. */
export interface RunningPreview {
  /** The page's address, on this machine alone. */
  url: string;
  simulator: Simulator;
  close: () => Promise<void>;
}

/**
 * Starts the simulator and the preview of an app beside it, both on loopback.
 *
 * @param port a free one by default, and if it's taken
 * @param assets the page's files; bundled by default
 */
export async function startPreview(
  app: object,
  port = 0,
  assets?: Assets,
): Promise<RunningPreview> {
  const { results } = await createAppHandler(app)({ command: 'definition', calledFromCli: true });
  const simulator = await startSimulator();
  const cache = await startCacheServer(new MemoryCache());
  const preview = new Preview(app, results, simulator, cache);
  const server = createServer(preview, assets ?? (await bundlePage()));
  const host = '127.0.0.1';
  const url = await server.listen({ port, host }).catch(() => server.listen({ port: 0, host }));
  const close = async () => {
    await server.close();
    await simulator.close();
    await cache.close();
  };
  return { url, simulator, close };
}
