import type { Locator } from 'playwright-core';
import type { EditorPage } from '../editor_page';
import { fillFirstZap, listCampaigns, openConnection, openGroup, replyToCrm } from './scene_steps';

/** One picture of the guide or the README. */
export interface Scene {
  /** Of the file, without its ending. */
  name: string;
  width?: number;
  /** Of a screen, whose cards then scroll. Without it, whole cards are shown. */
  height?: number;
  /** Pixels of the picture for one of the page. */
  scale?: number;
  play: Play;
}

/** Prepares the page, and returns the elements to show. */
type Play = (editor: EditorPage) => Promise<Locator[]>;

/** The cards of the guide, by the names of their pictures. */
const cards: Record<string, Play> = {
  campaigns: async (editor) => {
    const dialog = await openConnection(editor);
    return [dialog.locator('.field[data-key="campaigns"]')];
  },
  choose_campaign: async (editor) => {
    await fillFirstZap(editor);
    return [await openGroup(editor, 'Campaign')];
  },
  campaign_dropdown: async (editor) => {
    await listCampaigns(editor);
    await editor.button('Clear the form').click();
    await editor.field('campaignName').locator('.dropdown-button').click();
    await editor.page.locator('.picker .option').first().waitFor();
    return [editor.field('campaignName'), editor.page.locator('.picker')];
  },
  insert_field: async (editor) => {
    await fillFirstZap(editor);
    await editor.fill('param_first_name', '');
    await editor
      .field('param_first_name')
      .getByRole('button', { name: /^Insert/ })
      .click();
    await editor.page.keyboard.type('name');
    return [editor.field('param_first_name'), editor.page.locator('.picker')];
  },
  recipient: async (editor) => {
    await fillFirstZap(editor);
    return [await openGroup(editor, 'Recipient')];
  },
  details: async (editor) => [await openGroup(editor, 'Contact Details')],
  media: async (editor) => {
    const media = await openGroup(editor, 'Media');
    await editor.fill('media__url', 'https://example.com/brochure.pdf');
    await editor.fill('media__filename', 'Brochure.pdf');
    return [media];
  },
  location: async (editor) => {
    await editor.takeLead('salesforce');
    return [await openGroup(editor, 'Location')];
  },
  buttons: async (editor) => {
    const buttons = await openGroup(editor, 'Buttons');
    await editor.fill('button_1', '{{id}}');
    return [buttons];
  },
  data_out: async (editor) => {
    await fillFirstZap(editor);
    await editor.test();
    return [editor.result];
  },
  sent_file: async (editor) => {
    await editor.takeLead('typeform');
    await editor.fill('media__filename', 'Invoice 2048.pdf');
    await editor.test();
    await editor.phone.locator('.bubble-text').waitFor();
    return [editor.phone.locator('.phone')];
  },
  find_conversation: async (editor) => {
    await editor.takeStep('searches.find_conversation');
    await editor.fill('name', 'Meera Iyer');
    return [editor.form];
  },
  new_message: async (editor) => {
    await editor.takeStep('triggers.new_message');
    return [editor.form];
  },
  reply_to_crm: async (editor) => {
    await replyToCrm(editor);
    return [editor.page.locator('#crm'), editor.phone.locator('.phone')];
  },
  error_phone: async (editor) => {
    await editor.page.locator('#lead').getByLabel('Phone Number').fill('98765');
    await editor.test();
    return [editor.error];
  },
  error_waiting: async (editor) => {
    await editor.setFault('429');
    await editor.tab('Test');
    await editor.button('Run as a live Zap').click();
    return [editor.error];
  },
  error_halted: async (editor) => {
    await editor.setFault('close_after_acceptance');
    await editor.test();
    return [editor.error];
  },
};

/** Every picture, in the order of the guide. */
export const scenes: Scene[] = [
  {
    name: 'preview',
    // Wider than any page that shows it, so it's sharp enough.
    width: 1280,
    height: 670,
    scale: 1,
    play: async (editor) => {
      await editor.startOver();
      await editor.choose('campaignName', 'welcome_offer');
      await editor.fill('param_first_name', '{{first_name}}');
      await editor.fill('testDestination', '+91 98123 45678');
      await editor.test();
      await editor.phone.locator('.bubble-text').waitFor();
      return [editor.page.locator('#page')];
    },
  },
  {
    name: 'connect',
    // The longest of them, in few bytes.
    scale: 1.25,
    play: async (editor) => {
      const dialog = await openConnection(editor);
      const fill = (name: string, text: string) =>
        dialog.getByRole('textbox', { name, exact: true }).fill(text);
      await fill('API Key', 'not-a-real-key');
      await fill('Campaign URL', 'https://api.example.com/campaign/t1/api/v2');
      await fill('Messaging Token', 'not-a-real-token');
      await fill('Messaging URL', 'https://inbox.example.com');
      await fill('Account Name', 'Acme Store');
      return [dialog.locator('.form')];
    },
  },
  ...Object.entries(cards).map(([name, play]) => ({ name, play })),
];
