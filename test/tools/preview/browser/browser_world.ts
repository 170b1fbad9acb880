import type { BrowserContextOptions, Page } from 'playwright-core';
import app from '../../../../index';
import { launchBrowser } from '../../../../tools/preview/browser';
import { EditorPage } from '../../../../tools/preview/editor_page';
import { startPreview } from '../../../../tools/preview/start';

/** Opens pages of a preview of the source. A test fails if the browser complains during it. */
export function useWorld() {
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let preview: Awaited<ReturnType<typeof startPreview>>;
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
  return async function open(options: BrowserContextOptions = {}): Promise<EditorPage> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      const isHere = hostname === '127.0.0.1' || protocol === 'data:';
      if (!isHere) complaints.push(`A request left this machine: ${request.url()}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const editor = new EditorPage(page);
    await page.goto(preview.url);
    await editor.startOver();
    return editor;
  };
}

/**
 * Presses Tab until the focus is on what is wanted.
 *
 * @param wanted fits its id, its name, or what is written on it
 */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let presses = 0; presses < 99; presses += 1) {
    const focused = await page.evaluate<string>(
      `(({ id, ariaLabel, innerText }) => id || ariaLabel || innerText)(document.activeElement)`,
    );
    if (wanted.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}
