import { writeFile } from 'node:fs/promises';
import { loadBuiltApp } from '../../built_app';
import { launchBrowser } from '../browser';
import { startPreview } from '../start';
import { scenes } from './scenes';
import { playScene } from './stage';

/** Takes all pictures of the guide and the README again. */
async function takeAll(): Promise<void> {
  const browser = await launchBrowser();
  const preview = await startPreview(loadBuiltApp());
  try {
    for (const scene of scenes) {
      const { picture, close } = await playScene(browser, preview, scene);
      const path = `docs/pictures/${scene.name}.png`;
      await writeFile(path, await picture());
      await close();
      process.stdout.write(`${path}\n`);
    }
  } finally {
    await browser.close();
    await preview.close();
  }
}

takeAll().catch((error: unknown) => {
  process.stderr.write(`The pictures couldn't be taken: ${String(error)}\n`);
  process.exitCode = 1;
});
