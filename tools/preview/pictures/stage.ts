import type { Browser, Locator, Page } from 'playwright-core';
import { EditorPage } from '../editor_page';
import type { RunningPreview } from '../start';
import { addCampaigns, type Scene } from './scenes';

/** Nothing of a card scrolls out of sight, and nothing else is seen beside it. */
const unrolled = `
  .panes { height: auto; align-items: start; }
  .pane-body, dialog, .dialog-body { max-height: none; overflow: visible; }
  .picker-list { max-height: none; }
  dialog { position: absolute; }
  html { background: var(--surface); }
  body * { visibility: hidden; }
  [data-taken], [data-taken] * { visibility: visible; }
`;

/** The part of the page that a picture shows. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A scene that is ready for its picture. */
export interface PlayedScene {
  editor: EditorPage;
  frame: Frame;
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Plays a scene on a fresh start, up to its picture. */
export async function playScene(
  browser: Browser,
  { url, simulator }: RunningPreview,
  { width = 1440, scale = 1.5, height, play }: Scene,
): Promise<PlayedScene> {
  const context = await browser.newContext({
    viewport: { width, height: height ?? 2000 },
    colorScheme: 'light',
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    // Lets the style below in.
    bypassCSP: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(url);
  const editor = new EditorPage(page);
  await editor.startOver();
  addCampaigns(simulator);
  const places = await play(editor);
  if (height === undefined) {
    for (const place of places) {
      await place.evaluate((element) => element.setAttribute('data-taken', ''));
    }
    await page.addStyleTag({ content: unrolled });
  }
  // What fades has faded.
  await page.waitForTimeout(600);
  const frame = await frameOf(page, places);
  const picture = () => page.screenshot({ caret: 'hide', clip: frame });
  return { editor, frame, picture, close: () => context.close() };
}

/** Around all places, with a little air; the whole window where there is none. */
async function frameOf(page: Page, places: Locator[]): Promise<Frame> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (places.length === 0) return { x: 0, y: 0, width, height };
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  const found = boxes.filter((box) => box !== null);
  const air = 12;
  const x = Math.floor(Math.min(...found.map((box) => box.x)) - air);
  const y = Math.floor(Math.min(...found.map((box) => box.y)) - air);
  const right = Math.ceil(Math.max(...found.map((box) => box.x + box.width)) + air);
  const bottom = Math.ceil(Math.max(...found.map((box) => box.y + box.height)) + air);
  return { x, y, width: right - x, height: bottom - y };
}
