import { loadBuiltApp } from '../built_app';
import { command } from '../command';
import { bundleConnector } from '../package/bundle';
import { readServerPort } from '../server_port';
import { startPreview } from './start';

/** A fixed port, so that an open page can be reloaded after a restart. */
const usualPort = 4020;

const usage = `Shows the steps as the Zap editor does.

  npm run preview             serves on 127.0.0.1:${usualPort}, or on a free port
  PORT=4021 npm run preview   serves on another port`;

command(usage, async () => {
  const port = readServerPort('preview', usualPort);
  const app = await bundleConnector().then(loadBuiltApp);
  const { url, close } = await startPreview(app, port);
  process.stdout.write(`
  Open ${url}
  Ctrl+C stops it.
`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close);
});
