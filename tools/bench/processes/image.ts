import { loadHandler } from '../app_folder';
import { imageEvent } from '../events';
import { report } from '../report';

const [folder = '', files = '', receiver = '', bytes = '0'] = process.argv.slice(2);

/** Sends one image through the package's handler. */
async function measureImage(): Promise<void> {
  const handler = loadHandler(folder);
  const start = performance.now();
  await handler(imageEvent(files, receiver, Number(bytes)));
  const time = performance.now() - start;
  // Node gives kibibytes.
  report({ time, peak: process.resourceUsage().maxRSS * 1024 });
  process.exit();
}

void measureImage();
