import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { scenes } from '../../../../tools/preview/pictures/scenes';
import { playScene } from '../../../../tools/preview/pictures/stage';
import { useWorld } from './browser_world';

const world = useWorld();

const card = z.object({
  text: z.string(),
  /** The labels of the fields that are seen. */
  seen: z.array(z.string()),
  /** The labels of all fields of the groups that are seen, in part or as a whole. */
  around: z.array(z.string()),
  /** Fields that the picture's edge cuts. */
  cut: z.array(z.string()),
  /** Parts that scroll, so that something of them is out of sight. */
  scrolling: z.array(z.string()),
});

/** What the browser finds in a frame; it has no types of ours. */
const look = (frame: object) => `(() => {
  const frame = ${JSON.stringify(frame)};
  const taken = [...document.querySelectorAll('[data-taken]')];
  const roots = taken.length > 0 ? taken : [document.body];
  const label = (field) => field.querySelector('label')?.textContent.trim() ?? field.dataset.key;
  const inside = (root, selector) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)];
  const fields = roots.flatMap((root) => inside(root, '.field'));
  const cutBy = (field) => {
    const { left, right, top, bottom, height } = field.getBoundingClientRect();
    const out = left < frame.x || right > frame.x + frame.width || top < frame.y || bottom > frame.y + frame.height;
    return height > 0 && out;
  };
  const scrolls = (part) => {
    const { overflowY } = getComputedStyle(part);
    return (overflowY === 'auto' || overflowY === 'scroll') && part.scrollHeight > part.clientHeight + 1;
  };
  const groups = roots.flatMap((root) => [root.closest('.group') ?? root]);
  return {
    text: roots.map((root) => root.innerText).join('\\n'),
    seen: fields.filter((field) => field.getBoundingClientRect().height > 0).map(label),
    around: groups.flatMap((group) => [...group.querySelectorAll('.field')]).map(label),
    cut: fields.filter(cutBy).map(label),
    scrolling: roots.flatMap((root) => inside(root, '*')).filter(scrolls).map((part) => part.className),
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
  expect(found.scrolling).toEqual([]);
});

test.each(['connect', 'campaigns'])('no word of the simulator is in %s', (name) => {
  expect(played.get(name)?.text).not.toMatch(/simulat|\bfault|127\.0\.0\.1|preview/i);
});

const guide = readFileSync('docs/guide.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');
const picturesOf = (text: string) =>
  [...text.matchAll(/pictures\/(\w+)\.png/g)].map(([, name = '']) => name);

test('each picture that is shown is taken', () => {
  const names = scenes.map(({ name }) => name);
  for (const name of [...picturesOf(guide), ...picturesOf(readme)]) expect(names).toContain(name);
});

const sections = guide
  .split(/^## /m)
  .map((text): [string, string] => [text.split('\n')[0] ?? '', text])
  .filter(([, text]) => picturesOf(text).some((name) => name !== 'preview'));

test.each(sections)('each field that "%s" names is in the card of its picture', (_, text) => {
  const cards = picturesOf(text).flatMap((name) => played.get(name) ?? []);
  const around = new Set(cards.flatMap((one) => one.around));
  const seen = new Set(cards.flatMap((one) => one.seen));
  const named = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
  const missing = named.filter((name) => around.has(name) && !seen.has(name));
  expect(missing).toEqual([]);
});
