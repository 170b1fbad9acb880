import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { launchBrowser } from '../browser';
import { startPreview } from '../start';
import { scenes } from './scenes';
import { playScene } from './stage';

/** The file that Zapier runs, as `npm run build` made it; it is not bundled into this one. */
const app: object = createRequire(__filename)(resolve(__dirname, '..', 'index.js'));

const folder = resolve('docs/pictures');

/** Takes every picture of the guide and the README anew, or those that are named. */
async function takeAll(names: string[]): Promise<void> {
  const browser = await launchBrowser();
  const preview = await startPreview(app);
  try {
    for (const scene of scenes.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { picture, close } = await playScene(browser, preview, scene);
      await writeFile(join(folder, `${scene.name}.png`), await picture());
      await close();
      process.stdout.write(`docs/pictures/${scene.name}.png\n`);
    }
  } finally {
    await browser.close();
    await preview.close();
  }
}

takeAll(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The pictures couldn't be taken: ${String(error)}\n`);
  process.exitCode = 1;
});
