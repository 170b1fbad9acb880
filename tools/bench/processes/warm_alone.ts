import http from 'node:http';
import https from 'node:https';
import { loadHandler } from '../app_folder';
import { report } from '../report';

const warmUps = 100;
const runs = 300;

const [folder = '', origin = '', event = ''] = process.argv.slice(2);

/** Times repeated runs through the package's own wrapper and core. */
async function measureAlone(): Promise<void> {
  const { hostname, port } = new URL(origin);
  // Every request goes to the bench's service, whatever its host.
  https.request = (...args: unknown[]) => {
    const options = args.find((arg) => typeof arg === 'object' && arg !== null);
    const to = { ...options, protocol: 'http:', host: hostname, hostname, port, agent: undefined };
    return http.request(to);
  };
  const handler = loadHandler(folder);
  const times: number[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    const start = performance.now();
    // Parsed for each run, because core changes events.
    await handler(JSON.parse(event));
    if (run >= warmUps) times.push(performance.now() - start);
  }
  report(times);
  process.exit();
}

void measureAlone();
