import { availableParallelism, totalmem } from 'node:os';
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
import { layOut, type Row } from './table';

/** Measures one figure after the other, since two at once would disturb each other. */
command(async () => {
  await bundleProcesses();
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
  const memory = Math.round(totalmem() / 1024 ** 3);
  process.stdout.write(
    `\nNode ${process.versions.node}, ${availableParallelism()} cores, ${memory} GB. ` +
      'Medians, quartiles in brackets.\n\n',
  );
  process.stdout.write(layOut(rows));
});

async function said(name: string, rows: Promise<Row[]>): Promise<Row[]> {
  process.stderr.write(`measuring: ${name} …\n`);
  return rows;
}
