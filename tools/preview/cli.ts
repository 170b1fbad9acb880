import { bundlePage } from './bundle';
import { addGuideCampaigns } from './guide_campaigns';
import type { RunningPreview } from './start';

/** A fixed port, so that an open page can be reloaded after a restart. */
const usualPort = 4020;

/** Uses the port in PORT, or the default one, or a free one if that's taken. */
async function start(): Promise<RunningPreview> {
  // Bundled in esbuild's own process while this one loads the connector.
  const page = bundlePage();
  const [{ loadBuiltApp }, { startPreview }] = await Promise.all([
    import('../built_app'),
    import('./start'),
  ]);
  const app = loadBuiltApp();
  const { PORT } = process.env;
  if (PORT) return startPreview(app, { page, port: Number(PORT) });
  return startPreview(app, { page, port: usualPort }).catch(() => startPreview(app, { page }));
}

async function serve(): Promise<void> {
  const { url, simulator, close } = await start();
  addGuideCampaigns(simulator);
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
}

serve().catch((error: unknown) => {
  process.stderr.write(`The preview couldn't start: ${String(error)}\n`);
  process.exitCode = 1;
});
