import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadBuiltApp } from '../../built_app';
import { launchBrowser } from '../browser';
import { startPreview } from '../start';
import { scenes } from './scenes';
import { playScene } from './stage';

const folder = resolve('docs/pictures');

/** Takes all pictures of the guide and the README again, or only the named ones. */
async function takeAll(names: string[]): Promise<void> {
  const browser = await launchBrowser();
  const preview = await startPreview(loadBuiltApp());
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
