import { createAppHandler } from 'zapier-platform-core';
import { type Simulator, startSimulator } from '../simulator';
import { MemoryCache, startCacheServer } from '../zap/cache_server';
import { bundlePage } from './bundle';
import { readDefinition } from './server/definition';
import { Preview } from './server/preview';
import { asJson } from './server/run';
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
 * @param port a free one by default
 */
export async function startPreview(
  app: object,
  { page = bundlePage(), port = 0 }: { page?: Promise<Assets>; port?: number } = {},
): Promise<RunningPreview> {
  const { results } = await createAppHandler(app)({ command: 'definition', calledFromCli: true });
  const [simulator, cache] = [await startSimulator(), await startCacheServer(new MemoryCache())];
  const preview = new Preview(app, readDefinition(asJson(results)), simulator, cache);
  const server = createServer(preview, await page);
  const close = async () => {
    await server.close();
    await simulator.close();
    await cache.close();
  };
  try {
    return { url: await server.listen({ port, host: '127.0.0.1' }), simulator, close };
  } catch (error) {
    await close();
    throw error;
  }
}
