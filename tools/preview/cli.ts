import { loadBuiltApp } from '../built_app';
import { addGuideCampaigns } from './guide_campaigns';
import { type RunningPreview, startPreview } from './start';

const app = loadBuiltApp();

/** A fixed port, so that an open page can be reloaded after a restart. */
const usualPort = 4020;

/** Uses the port in PORT, or the default one, or a free one if that's taken. */
function start(): Promise<RunningPreview> {
  const { PORT } = process.env;
  if (PORT) return startPreview(app, Number(PORT));
  return startPreview(app, usualPort).catch(() => startPreview(app));
}

async function serve(): Promise<void> {
  const { url, simulator, close } = await start();
  addGuideCampaigns(simulator);
  process.stdout.write(`
  See the steps of this connector as in the Zap editor:

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
