import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { EditorPage } from './editor_page';
import { startPreview } from './start';

/** The file that Zapier runs, as `npm run build` made it; it is not bundled into this one. */
const app: object = createRequire(__filename)(resolve(__dirname, '..', 'index.js'));

const folder = resolve('docs/pictures');

interface Scene {
  name: string;
  width?: number;
  height?: number;
  /** Brings the page to where the picture is taken, and says of what; the whole where it names nothing. */
  play: (editor: EditorPage) => Promise<Locator[]>;
}

const campaigns = `Welcome offer | First name, Discount code
Appointment reminder | Name, Date, Place
New arrivals |
Newsletter`;

/** Fills the connection as a user would, with addresses that are nobody's. */
async function openConnection({ page }: EditorPage): Promise<Locator> {
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByLabel('Account Name').fill('Acme');
  await page.getByLabel('Campaign URL').fill('https://api.example.com/campaign/t1/api/v2');
  await page.getByLabel('API Key').fill('not-a-real-key');
  await page.getByLabel('Messaging URL').fill('https://inbox.example.com');
  await page.getByLabel('Messaging Token').fill('not-a-real-token');
  await page.getByLabel('Campaigns', { exact: true }).fill(campaigns);
  return page.locator('dialog');
}

const scenes: Scene[] = [
  {
    name: 'preview',
    play: async (editor) => {
      await editor.test();
      await editor.phone.locator('.bubble-text').waitFor();
      return [];
    },
  },
  {
    name: 'connect',
    height: 640,
    play: async (editor) => {
      const dialog = await openConnection(editor);
      await editor.page.getByLabel('Account Name').scrollIntoViewIfNeeded();
      return [dialog];
    },
  },
  {
    name: 'campaigns',
    play: async (editor) => {
      const dialog = await openConnection(editor);
      return [dialog.locator('.field[data-key="campaigns"]')];
    },
  },
  {
    name: 'choose_campaign',
    height: 760,
    play: async (editor) => {
      await editor.button('Empty the form').click();
      await editor.field('campaignName').locator('.dropdown-button').click();
      await editor.page.keyboard.press('ArrowDown');
      return [editor.page.locator('#step')];
    },
  },
  {
    name: 'insert_field',
    height: 820,
    play: async (editor) => {
      await editor.fill('param_1', '');
      await editor
        .field('param_1')
        .getByRole('button', { name: /^Insert/ })
        .click();
      await editor.page.keyboard.type('full');
      return [editor.page.locator('#step')];
    },
  },
  {
    name: 'details',
    height: 1500,
    play: async (editor) => [editor.page.locator('#step details[data-group="details"]')],
  },
  {
    name: 'media',
    height: 1900,
    play: async (editor) => {
      await editor.takeLead('typeform');
      await editor.fill('media__file', '{{$files}}/brochure.pdf');
      return [editor.page.locator('#step details[data-group="media"]')];
    },
  },
  {
    name: 'sent_file',
    play: async (editor) => {
      await editor.takeLead('typeform');
      await editor.test();
      await editor.phone.locator('.bubble-text').waitFor();
      return [editor.phone];
    },
  },
  {
    name: 'find_conversation',
    play: async (editor) => {
      await editor.takeStep('searches.find_conversation');
      await editor.fill('name', 'Meera');
      await editor.test();
      return [editor.page.locator('#step'), editor.result];
    },
  },
  {
    name: 'error_phone',
    play: async (editor) => {
      await editor.takeLead('facebook_test_lead');
      await editor.test();
      return [editor.error];
    },
  },
  {
    name: 'error_waiting',
    play: async (editor) => {
      await editor.setFault('429');
      await editor.test();
      return [editor.error];
    },
  },
  {
    name: 'error_halted',
    play: async (editor) => {
      await editor.setFault('close_after_acceptance');
      await editor.test();
      return [editor.error];
    },
  },
];

/** What holds all places, with a little air around them. */
async function frameOf(page: Page, places: Locator[]) {
  const boxes = await Promise.all(places.map((place) => place.boundingBox()));
  const found = boxes.filter((box) => box !== null);
  const view = page.viewportSize();
  if (found.length === 0 || !view) return undefined;
  const air = 12;
  const x = Math.max(0, Math.min(...found.map((box) => box.x)) - air);
  const y = Math.max(0, Math.min(...found.map((box) => box.y)) - air);
  const right = Math.min(view.width, Math.max(...found.map((box) => box.x + box.width)) + air);
  const bottom = Math.min(view.height, Math.max(...found.map((box) => box.y + box.height)) + air);
  return { x, y, width: right - x, height: bottom - y };
}

async function take(browser: Browser, url: string, scene: Scene): Promise<void> {
  const { name, width = 1440, height = 900, play } = scene;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: 'light',
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(url);
  const editor = new EditorPage(page);
  await editor.startOver();
  const places = await play(editor);
  // What fades has faded, and no caret blinks.
  await page.waitForTimeout(600);
  const path = join(folder, `${name}.png`);
  const clip = await frameOf(page, places);
  await page.screenshot({ path, caret: 'hide', ...(clip && { clip }) });
  await context.close();
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

/** Takes every picture of the guide anew. */
async function takeAll(): Promise<void> {
  const browser = await launchBrowser();
  const preview = await startPreview(app);
  try {
    for (const scene of scenes) await take(browser, preview.url, scene);
  } finally {
    await browser.close();
    await preview.close();
  }
}

takeAll().catch((error: unknown) => {
  process.stderr.write(`The pictures could not be taken: ${String(error)}\n`);
  process.exitCode = 1;
});
