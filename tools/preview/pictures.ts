import type { Locator } from 'playwright-core';
import { loadBuiltApp } from '../built_app';
import { command } from '../command';
import { launchBrowser } from './browser';
import { EditorPage } from './editor_page';
import { startPreview } from './start';

/** The guide's first Zap, tested. */
async function testFirstZap(editor: EditorPage): Promise<void> {
  await editor.choose('campaignName', 'welcome_offer');
  await editor.fill('param_first_name', '{{First Name}}');
  await editor.fill('testDestination', '+91 98123 45678');
  await editor.test();
}

/** How each picture comes about, and the part of the page that it shows. */
const scenes: Record<string, (editor: EditorPage) => Promise<Locator>> = {
  preview: async (editor) => {
    await editor.page.setViewportSize({ width: 1240, height: 700 });
    await testFirstZap(editor);
    return editor.at('#page');
  },
  connect: async (editor) => {
    await editor.button(/^Acme Store/).click();
    return editor.at('dialog .form');
  },
  data_out: async (editor) => {
    await testFirstZap(editor);
    return editor.at('#result');
  },
  reply_to_crm: async (editor) => {
    await testFirstZap(editor);
    await editor.button('Yes, please!').click();
    await editor.button('Start a Zap with this reply').click();
    await editor.page.getByText('Next, in your CRM').waitFor();
    await editor.page.setViewportSize({ width: 1240, height: 900 });
    return editor.at('#phone');
  },
};

/** Takes all pictures of the guide and the README again. */
async function takeAll(): Promise<undefined> {
  const browser = await launchBrowser();
  const preview = await startPreview(loadBuiltApp());
  const viewport = { width: 1240, height: 1600 };
  for (const [name, play] of Object.entries(scenes)) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.25 });
    const editor = new EditorPage(page);
    await page.goto(preview.url);
    await editor.startOver();
    const place = await play(editor);
    await page.evaluate('document.activeElement?.blur()');
    await place.screenshot({ path: `docs/pictures/${name}.png` });
    await page.close();
  }
  await browser.close();
  await preview.close();
}

command('Takes the pictures of the guide and the README again, in docs/pictures.', takeAll);
