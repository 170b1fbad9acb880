import type { Locator } from 'playwright-core';
import type { EditorPage } from '../editor_page';

/** One picture of the guide or the README. */
export interface Scene {
  /** Of the file, without its ending. */
  name: string;
  /** Of a screen, whose cards then scroll. Without it, whole cards are shown. */
  screen?: { width: number; height: number };
  /** Pixels of the picture for one of the page. */
  scale?: number;
  /** Prepares the page, and returns the elements to show. */
  play: (editor: EditorPage) => Promise<Locator[]>;
}

/** The list of campaigns that the guide explains. */
const campaigns = `appointment_reminder
welcome_offer | Hi {{1: First name = there}}, thank you for your interest! Here is 10% off your first order.
invoice_ready | First name, Invoice number
new_arrivals |`;

/** The connection's form, with the guide's campaigns in it. */
async function openConnection(editor: EditorPage): Promise<Locator> {
  const dialog = await editor.openConnection();
  await dialog.getByRole('textbox', { name: 'Campaigns' }).fill(campaigns);
  return dialog;
}

/** The guide's first Zap. */
async function fillFirstZap(editor: EditorPage): Promise<void> {
  await openConnection(editor);
  await editor.saveConnection();
  await editor.button('Clear the form').click();
  await editor.choose('campaignName', 'welcome_offer');
  await editor.fill('param_first_name', '{{first_name}}');
  await editor.fill('destination', '{{phone_number}}');
  await editor.fill('userName', '{{full_name}}');
  await editor.fill('testDestination', '+91 98123 45678');
}

/** The recipient of the first Zap replies, and the reply goes to the CRM. */
export async function replyToCrm(editor: EditorPage): Promise<void> {
  await fillFirstZap(editor);
  await editor.test();
  await editor.button('Reply "Yes, please!"').click();
  await editor.button('Start a Zap with this reply').click();
  const { crm } = editor;
  await crm.getByText('This CRM contains').waitFor();
  await crm.getByRole('textbox', { name: 'Phone Number' }).fill('{{phone}}');
  await crm.getByRole('textbox', { name: 'Note' }).fill('{{text}}');
  await crm.getByRole('button', { name: 'Test both steps' }).click();
  await crm.locator('.verdict').waitFor();
}

/** Every picture, in the order of the guide. */
export const scenes: Scene[] = [
  {
    name: 'preview',
    // Wider than any page that shows it, so it's sharp enough.
    screen: { width: 1240, height: 640 },
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
  {
    name: 'choose_campaign',
    play: async (editor) => {
      await fillFirstZap(editor);
      return [await editor.openGroup('Campaign')];
    },
  },
  {
    name: 'insert_field',
    play: async (editor) => {
      await fillFirstZap(editor);
      const field = editor.field('param_first_name');
      await editor.fill('param_first_name', '');
      await field.getByRole('button', { name: /^Insert/ }).click();
      await editor.page.keyboard.type('name');
      return [field, editor.page.locator('.picker')];
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
    name: 'reply_to_crm',
    play: async (editor) => {
      await replyToCrm(editor);
      return [editor.crm, editor.phone.locator('.phone')];
    },
  },
];
