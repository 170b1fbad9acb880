import { availableParallelism, totalmem } from 'node:os';
import { command } from '../command';
import { bundleProcesses, startService } from './child';
import { coldStartFigure } from './figures/cold_start';
import { imageFigure } from './figures/image';
import { inboxFigure } from './figures/inbox';
import { sizeFigure } from './figures/size';
import { warmMessageFigure } from './figures/warm_message';
import { withPackages } from './packages';
import { layOut, type Row } from './table';

/** Measures the figures one after another, since they would disturb each other. */
async function bench(): Promise<string> {
  const rows = await withPackages(async (packages) => {
    const service = await startService();
    try {
      return [
        ...(await sizeFigure(packages)),
        ...(await said('cold start', coldStartFigure(packages, service))),
        ...(await said('warm message', warmMessageFigure(packages, service))),
        ...(await said('largest inbox', inboxFigure(packages))),
        ...(await said('largest image', imageFigure(packages))),
      ];
    } finally {
      await service.close();
    }
  });
  return layOut(rows);
}

command(async () => {
  await bundleProcesses();
  const measured = await bench();
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
