import { command } from '../command';
import { isSnapshot } from './snapshot';
import { withStage } from './stage';
import { keepPackages, zapierPlatform } from './zapier_cli';

const args = process.argv.slice(2);

command(async () => {
  if (!isSnapshot(args, process.env.npm_config_snapshot) && !process.env.DASHBOARD_URL?.trim()) {
    throw new Error(
      "Set DASHBOARD_URL to the https address of the page that shows the API key: the connection of a public version must link to it (check D002). A snapshot doesn't need it.",
    );
  }
  process.exitCode = await withStage(async (folder) => {
    const code = await zapierPlatform(folder, ['push', '--skip-dep-install', ...args], 'inherit');
    if (code === 0) await keepPackages(folder);
    return code;
  });
});
