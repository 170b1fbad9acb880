import { loadBuiltApp } from '../built_app';
import { bundleConnector } from '../package/bundle';
import { bundlePage } from './bundle';
import { type RunningPreview, startPreview } from './start';

/** A fixed port, so that an open page can be reloaded after a restart. */
const usualPort = 4020;

/** Uses the port in PORT, or the default one, or a free one if that's taken. */
async function start(): Promise<RunningPreview> {
  // Bundled in esbuild's own process while this one begins to listen.
  const page = bundlePage();
  const getApp = () => bundleConnector().then(loadBuiltApp);
  const { PORT } = process.env;
  if (PORT) return startPreview(getApp, { page, port: Number(PORT) });
  return startPreview(getApp, { page, port: usualPort }).catch(() =>
    startPreview(getApp, { page }),
  );
}

async function serve(): Promise<void> {
  const { url, loaded, close } = await start();
  process.stdout.write(`
  See the steps of this integration as in the Zap editor:

    ${url}

  Everything runs on this machine, against the simulator. Ctrl+C stops it.
`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.stdout.write('\n  Stopped.\n');
      void close();
    });
  }
  await loaded.catch(async (error: unknown) => {
    await close();
    throw error;
  });
}

serve().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The preview couldn't start: ${message}\n`);
  process.exitCode = 1;
});
