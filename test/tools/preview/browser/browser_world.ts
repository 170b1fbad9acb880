import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import app from '../../../../index';
import { launchBrowser } from '../../../../tools/preview/browser';
import { EditorPage } from '../../../../tools/preview/editor_page';
import { type RunningPreview, startPreview } from '../../../../tools/preview/start';

/**
 * A preview of the source, and a browser that shows it, for a file's tests. A test fails if the browser
 * complains during it.
 */
export function useWorld() {
  let browser: Browser;
  let preview: RunningPreview;
  const complaints: string[] = [];
  beforeAll(async () => {
    // Core prints what the connector logs of responses that it doesn't understand.
    jest.spyOn(console, 'log').mockImplementation();
    browser = await launchBrowser();
    preview = await startPreview(app);
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await preview.close();
  });

  /** A new page on a fresh start of the simulator. */
  async function page(options: BrowserContextOptions = {}): Promise<EditorPage> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const opened = await context.newPage();
    // A limit on what never comes, not on a busy machine.
    opened.setDefaultTimeout(60_000);
    opened.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    opened.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isHere = hostname === '127.0.0.1' || protocol === 'data:';
      if (!isHere) complaints.push(`A request left this machine: ${request.url()}`);
    });
    opened.on('pageerror', (error) => complaints.push(error.message));
    await opened.goto(preview.url);
    const editor = new EditorPage(opened);
    await editor.startWithExample();
    return editor;
  }

  return {
    page,
    get preview() {
      return preview;
    },
  };
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
