import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import app from '../../../index';
import { launchBrowser } from '../../../tools/preview/browser';
import { EditorPage } from '../../../tools/preview/editor_page';
import { type RunningPreview, startPreview } from '../../../tools/preview/start';

/** A preview of the source, and a browser that shows it. */
class World {
  private opened: { preview: RunningPreview; browser: Browser } | undefined;
  private complaints: string[] = [];

  get preview(): RunningPreview {
    return this.running().preview;
  }

  get browser(): Browser {
    return this.running().browser;
  }

  async open(): Promise<void> {
    const browser = await launchBrowser();
    this.opened = { browser, preview: await startPreview(app) };
  }

  /** What the console and the pages complained about since the last call. */
  takeComplaints(): string[] {
    return this.complaints.splice(0);
  }

  /** A new page on a fresh start of the simulator. */
  async page(options: BrowserContextOptions = {}): Promise<EditorPage> {
    const context = await this.browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    // A limit on what never comes, not on a busy machine.
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isHere = hostname === '127.0.0.1' || protocol === 'data:';
      if (!isHere) this.complaints.push(`A request left this machine: ${request.url()}`);
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.goto(this.preview.url);
    const editor = new EditorPage(page);
    await editor.startWithExample();
    return editor;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.preview.close();
  }

  private running() {
    if (!this.opened) throw new Error('The world opens before the first test');
    return this.opened;
  }
}

/** The world of a file's tests. A test fails if the browser complains during it. */
export function useWorld(): World {
  const world = new World();
  beforeAll(() => world.open());
  afterAll(() => world.close());
  afterEach(() => expect(world.takeComplaints()).toEqual([]));
  return world;
}

/**
 * Presses Tab until the focus is on what is wanted.
 *
 * @param wanted fits its name, what is written on it, or its id
 */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate<string>(
      `(({ ariaLabel, innerText, id }) => ariaLabel || innerText || id)(document.activeElement)`,
    );
    if (wanted.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}
