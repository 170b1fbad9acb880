import { loadBuiltApp } from '../built_app';
import { bundleConnector } from '../package/bundle';
import { readServerPort } from '../server_port';
import { UsageError } from '../zap/usage_error';
import { bundlePage } from './bundle';
import { type RunningPreview, startPreview } from './start';

/** A fixed port, so that an open page can be reloaded after a restart. */
const usualPort = 4020;

const usage = `Shows the steps of this integration the way the Zap editor does. Everything runs on this machine,
against the simulator.

  npm run preview             serves on 127.0.0.1:${usualPort}, or on a free port if that's taken
  PORT=4021 npm run preview   serves on another port; 0 takes a free one
`;

/** Uses this port; unless PORT names it, a free one if it's taken. */
async function start(port: number): Promise<RunningPreview> {
  // Bundled in esbuild's own process while this one loads the connector.
  const page = bundlePage();
  const app = await bundleConnector().then(loadBuiltApp);
  return startPreview(app, { page, port }).catch(() => {
    if (process.env.PORT) throw new UsageError(`Port ${port} is taken. PORT=0 takes a free one.`);
    return startPreview(app, { page });
  });
}

async function serve(): Promise<void> {
  const port = readServerPort('preview', usualPort);
  if (port === undefined) {
    process.stdout.write(usage);
    return;
  }
  const { url, close } = await start(port);
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
  const isUsage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(isUsage ? `${message}\n` : `The preview couldn't start: ${message}\n`);
  process.exitCode = isUsage ? 2 : 1;
});
