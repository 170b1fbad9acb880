import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { scenes } from '../../../../tools/preview/pictures/scenes';
import { playScene } from '../../../../tools/preview/pictures/stage';
import { useWorld } from './browser_world';

const world = useWorld();

const card = z.object({
  text: z.string(),
  /** Fields that the picture's edge cuts, and parts that scroll, so that something is out of sight. */
  cut: z.array(z.string()),
});

/** What the browser finds in a frame; it has no types of ours. */
const look = (frame: object) => `(() => {
  const frame = ${JSON.stringify(frame)};
  const taken = [...document.querySelectorAll('[data-taken]')];
  const inside = taken.flatMap((root) => [root, ...root.querySelectorAll('*')]);
  const isCut = (field) => {
    const { left, right, top, bottom, height } = field.getBoundingClientRect();
    const out = left < frame.x || right > frame.x + frame.width || top < frame.y || bottom > frame.y + frame.height;
    return field.matches('.field') && height > 0 && out;
  };
  const scrolls = (part) => {
    const { overflowY } = getComputedStyle(part);
    return (overflowY === 'auto' || overflowY === 'scroll') && part.scrollHeight > part.clientHeight + 1;
  };
  return {
    text: taken.map((root) => root.innerText).join('\\n'),
    cut: inside.filter((part) => isCut(part) || scrolls(part)).map((part) => part.dataset.key ?? part.className),
  };
})()`;

const played = new Map<string, z.infer<typeof card>>();

test.each(scenes)('$name shows whole cards, in few bytes', async (scene) => {
  const { editor, frame, picture, close } = await playScene(world.browser, world.preview, scene);
  const found = card.parse(await editor.page.evaluate<unknown>(look(frame)));
  played.set(scene.name, found);
  expect((await picture()).length).toBeLessThan(150_000);
  const { height = 0 } = editor.page.viewportSize() ?? {};
  await close();
  if (scene.screen) return;
  // What is below the screen isn't taken.
  expect(frame.y + frame.height).toBeLessThanOrEqual(height);
  expect(found.cut).toEqual([]);
});

test.each(['connect'])('no word of the simulator is in %s', (name) => {
  expect(played.get(name)?.text).not.toMatch(/simulat|\bfault|127\.0\.0\.1|preview/i);
});

test('each picture that a page shows is taken, and each that is taken is shown', () => {
  const pages = readFileSync('docs/guide.md', 'utf8') + readFileSync('README.md', 'utf8');
  const shown = [...pages.matchAll(/pictures\/(\w+)\.png/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(scenes.map(({ name }) => name).toSorted());
});
