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
  /** Prepares the page, and returns the elements to show. */
  play: (editor: EditorPage) => Promise<Locator[]>;
}

/** Every picture, in the order of the guide. */
export const scenes: Scene[] = [
  {
    name: 'preview',
    // Wider than any page that shows it, so it's sharp enough.
    width: 1280,
    height: 690,
    scale: 1,
    play: async (editor) => {
      await editor.startOver();
      await editor.choose('campaignName', 'welcome_offer');
      await editor.fill('param_1', '{{full_name}}');
      await editor.fill('testDestination', '+91 98123 45678');
      await editor.test();
      await editor.phone.locator('.bubble-text').waitFor();
      return [editor.page.locator('#page')];
    },
  },
  {
    name: 'connect',
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
  {
    name: 'campaigns',
    play: async (editor) => {
      const dialog = await openConnection(editor);
      return [dialog.locator('.field[data-key="campaigns"]')];
    },
  },
  {
    name: 'choose_campaign',
    play: async (editor) => {
      await fillFirstZap(editor);
      return [await openGroup(editor, 'Campaign')];
    },
  },
  {
    name: 'campaign_dropdown',
    play: async (editor) => {
      await listCampaigns(editor);
      await editor.button('Clear the form').click();
      await editor.field('campaignName').locator('.dropdown-button').click();
      await editor.page.locator('.picker .option').first().waitFor();
      return [editor.field('campaignName'), editor.page.locator('.picker')];
    },
  },
  {
    name: 'insert_field',
    play: async (editor) => {
      await fillFirstZap(editor);
      await editor.fill('param_1', '');
      await editor
        .field('param_1')
        .getByRole('button', { name: /^Insert/ })
        .click();
      await editor.page.keyboard.type('name');
      return [editor.field('param_1'), editor.page.locator('.picker')];
    },
  },
  {
    name: 'recipient',
    play: async (editor) => {
      await fillFirstZap(editor);
      return [await openGroup(editor, 'Recipient')];
    },
  },
  {
    name: 'details',
    play: async (editor) => [await openGroup(editor, 'Contact Details')],
  },
  {
    name: 'media',
    play: async (editor) => {
      const media = await openGroup(editor, 'Media');
      await editor.fill('media__url', 'https://example.com/brochure.pdf');
      await editor.fill('media__filename', 'Brochure.pdf');
      return [media];
    },
  },
  {
    name: 'location',
    play: async (editor) => {
      await editor.takeLead('salesforce');
      return [await openGroup(editor, 'Location')];
    },
  },
  {
    name: 'data_out',
    play: async (editor) => {
      await fillFirstZap(editor);
      await editor.test();
      return [editor.result];
    },
  },
  {
    name: 'sent_file',
    play: async (editor) => {
      await editor.takeLead('typeform');
      await editor.fill('media__filename', 'Invoice 2048.pdf');
      await editor.test();
      await editor.phone.locator('.bubble-text').waitFor();
      return [editor.phone.locator('.phone')];
    },
  },
  {
    name: 'find_conversation',
    play: async (editor) => {
      await editor.takeStep('searches.find_conversation');
      await editor.fill('name', 'Meera');
      return [editor.form];
    },
  },
  {
    name: 'new_message',
    play: async (editor) => {
      await editor.takeStep('triggers.new_message');
      return [editor.form];
    },
  },
  {
    name: 'reply_to_crm',
    play: async (editor) => {
      await replyToCrm(editor);
      return [editor.page.locator('#crm'), editor.phone.locator('.phone')];
    },
  },
  {
    name: 'error_phone',
    play: async (editor) => {
      await editor.page.locator('#lead').getByLabel('Phone Number').fill('98765');
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
