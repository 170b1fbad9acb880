import * as z from 'zod';
import { loadHandler } from '../app_folder';
import { pollEvent } from '../events';
import { report } from '../report';

const warmUps = 2;
const polls = 7;

const [folder = '', origin = ''] = process.argv.slice(2);

/** Times repeated polls of New Message through the package's handler. */
async function measurePoll(): Promise<void> {
  const handler = loadHandler(folder);
  const times: number[] = [];
  let found = 0;
  for (let poll = 0; poll < warmUps + polls; poll += 1) {
    const start = performance.now();
    const { results } = await handler(pollEvent(origin));
    if (poll >= warmUps) times.push(performance.now() - start);
    found = z.array(z.unknown()).parse(results).length;
  }
  // Node gives kibibytes.
  report({ times, found, peak: process.resourceUsage().maxRSS * 1024 });
  process.exit();
}

void measurePoll();
