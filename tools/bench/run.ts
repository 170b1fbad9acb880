import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { command } from '../command';
import { bundleProcesses, startService } from './child';
import { coldStartFigure } from './figures/cold_start';
import { imageFigure } from './figures/image';
import { inboxFigure } from './figures/inbox';
import { longRunFigure } from './figures/long_run';
import { phonesFigure } from './figures/phones';
import { pollFigure } from './figures/poll';
import { sizeFigure } from './figures/size';
import { warmMessageFigure } from './figures/warm_message';
import { withPackages } from './packages';
import { peerTable } from './peer_table';
import { layOut, type Row } from './table';

/** Measures the figures one after another, since they would disturb each other. */
async function bench(): Promise<string> {
  const rows = await withPackages(async (packages) => {
    const service = await startService();
    try {
      return [
        ...sizeFigure(packages),
        ...(await said('cold start', coldStartFigure(packages, service))),
        ...(await said('warm message', warmMessageFigure(packages, service))),
        ...(await said('messages in a row', longRunFigure(packages, service))),
        ...(await said('poll', pollFigure(packages))),
        ...(await said('phone numbers', phonesFigure())),
        ...(await said('inbox search', inboxFigure())),
        ...(await said('image', imageFigure(packages))),
      ];
    } finally {
      await service.close();
    }
  });
  return layOut(rows);
}

/** `--peers`, with the host of their repositories. */
const { values, positionals } = parseArgs({
  options: { peers: { type: 'boolean' } },
  allowPositionals: true,
});

command(async () => {
  await bundleProcesses();
  const measured = values.peers
    ? await peerTable(positionals[0] ?? 'https://github.com')
    : await bench();
  const memory = Math.round(totalmem() / 1024 ** 3);
  process.stdout.write(
    `\nNode ${process.versions.node}, ${availableParallelism()} cores, ${memory} GB. ` +
      `Medians, quartiles in brackets.\n\n${measured}`,
  );
});

async function said(name: string, rows: Promise<Row[]>): Promise<Row[]> {
  process.stderr.write(`measuring: ${name} …\n`);
  return rows;
}
