import { parseArgs } from 'node:util';
import { command } from '../command';
import { UsageError } from '../zap/usage_error';
import { stageConnector } from './stage';
import { keepPackages, zapierPlatform } from './zapier_cli';

const usage = `Uploads the version of package.json to Zapier. Needs a login, and DASHBOARD_URL.

  npm run push -- --snapshot try-out   uploads a snapshot instead`;

command(usage, async (args) => {
  if (!isSnapshot(args) && !process.env.DASHBOARD_URL?.trim()) {
    throw new UsageError(
      "Set DASHBOARD_URL to the https address of the page that shows the API key: the connection of a public version must link to it (check D002). A snapshot doesn't need it.",
    );
  }
  const folder = await stageConnector();
  const code = await zapierPlatform(folder, ['push', '--skip-dep-install', ...args], 'inherit');
  if (code === 0) await keepPackages(folder);
  return code;
});

/**
 * Whether a push makes a snapshot, read as the command line reads its arguments. What was meant as
 * one mustn't replace the version of package.json: the command line takes an empty label for none,
 * and npm keeps flags before its `--` to itself.
 *
 * @throws UsageError if the label is missing or empty, or was kept by npm
 */
function isSnapshot(args: string[]): boolean {
  const options = { snapshot: { type: 'string', multiple: true } } as const;
  const labels: unknown[] = parseArgs({ args, options, strict: false }).values.snapshot ?? [];
  // Without anything behind it, a flag reads as true.
  const areLabels = labels.every((label) => typeof label === 'string' && label.trim() !== '');
  if (areLabels && process.env.npm_config_snapshot === undefined) return labels.length > 0;
  throw new UsageError(
    'This snapshot has no label. Enter one of up to 12 characters behind a double dash: npm run push -- --snapshot try-out',
  );
}
