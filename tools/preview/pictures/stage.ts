import type { Browser, Locator, Page } from 'playwright-core';
import { EditorPage } from '../editor_page';
import type { RunningPreview } from '../start';
import type { Scene } from './scenes';

/** Shows whole cards without scrolling, and hides everything else. */
const unrolled = `
  .panes { height: auto; align-items: start; }
  .pane-body { overflow: hidden; }
  .phone { height: 32rem !important; }
  dialog, .dialog-body { max-height: none; overflow: visible; }
  .picker-list { max-height: none; }
  dialog { position: absolute; }
  body { background: light-dark(#fff, #000); }
  body * { visibility: hidden; }
  [data-taken], [data-taken] * { visibility: visible; }
`;

/** Plays a scene from a fresh start up to its picture, whose frame is a part of the page. */
export async function playScene(browser: Browser, { url }: RunningPreview, scene: Scene) {
  const { screen, scale = 1.5, play } = scene;
  const context = await browser.newContext({
    viewport: screen ?? { width: 1440, height: 3000 },
    colorScheme: 'light',
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    // Allows the style above.
    bypassCSP: true,
  });
  const page = await context.newPage();
  // A limit on what never comes, not on a busy machine.
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  const editor = new EditorPage(page);
  await editor.startWithExample();
  const places = await play(editor);
  for (const place of places) {
    await place.evaluate((element) => element.setAttribute('data-taken', ''));
  }
  if (!screen) await page.addStyleTag({ content: unrolled });
  await page.mouse.move(0, 0);
  // No focus ring, except in an open list.
  if ((await page.locator('.picker').count()) === 0) {
    await page.evaluate('document.activeElement?.blur()');
  }
  // Wait for transitions to end.
  await page.waitForTimeout(600);
  const frame = await frameOf(page, places);
  const picture = () => page.screenshot({ caret: 'hide', clip: frame });
  return { picture, close: () => context.close() };
}

/** The area around all elements, with some padding. */
async function frameOf(page: Page, places: Locator[]) {
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  const found = boxes.filter((box) => box !== null);
  const air = 12;
  const x = Math.max(0, Math.floor(Math.min(...found.map((box) => box.x)) - air));
  const y = Math.max(0, Math.floor(Math.min(...found.map((box) => box.y)) - air));
  const right = Math.ceil(Math.max(...found.map((box) => box.x + box.width)) + air);
  const bottom = Math.ceil(Math.max(...found.map((box) => box.y + box.height)) + air);
  const width = Math.min(page.viewportSize()?.width ?? right, right) - x;
  return { x, y, width, height: bottom - y };
}
