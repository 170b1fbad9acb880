import type { Locator } from 'playwright-core';
import type { Simulator } from '../../simulator';
import type { EditorPage } from '../editor_page';

/** One picture of the guide or the README. */
export interface Scene {
  /** Of the file, without its ending. */
  name: string;
  width?: number;
  /** Pixels of the picture for one of the page. */
  scale?: number;
  /** Brings the page to where the picture is taken, and says of what. */
  play: (editor: EditorPage) => Promise<Locator[]>;
}

/** The list of campaigns that the guide explains. */
const campaigns = `Welcome offer | First name = there, Discount code
Appointment reminder | Name, Date, Place
New arrivals |
Newsletter`;

/** The campaigns of that list, for the steps that are tested. */
export function addCampaigns({ project }: Simulator): void {
  project.campaigns.push({
    name: 'Welcome offer',
    template: 'Hi {{1}}, thank you for your interest! Use {{2}} for 10% off your first order.',
    status: 'Live',
  });
}

async function openConnection({ page }: EditorPage): Promise<Locator> {
  await page.getByRole('button', { name: /^Connection/ }).click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('textbox', { name: 'Campaigns' }).fill(campaigns);
  return dialog;
}

/** The connection that lists the guide's campaigns. */
async function listCampaigns(editor: EditorPage): Promise<void> {
  await openConnection(editor);
  await editor.button('Save').click();
  await editor.page.locator('dialog').waitFor({ state: 'detached' });
  await editor.settled();
}

/** As many fields of the lead as stand beside the step. */
async function shortenLead(editor: EditorPage): Promise<void> {
  await editor.page.locator('.views').getByText('JSON').click();
  const lead = {
    campaign_name: 'Monsoon sale',
    full_name: 'Priya Sharma',
    email: 'priya.sharma@example.com',
    phone_number: 'p:+919876500002',
    city: 'Bengaluru',
  };
  await editor.page.getByLabel('The lead as JSON').fill(JSON.stringify(lead));
  await editor.page.locator('.views').getByText('Sample').click();
}

/** The guide's first Zap. */
async function fillFirstZap(editor: EditorPage): Promise<void> {
  await listCampaigns(editor);
  await editor.button('Clear the form').click();
  await editor.choose('campaignName', 'Welcome offer');
  await editor.fill('param_1', '{{full_name}}');
  await editor.fill('param_2', 'WELCOME10');
  await editor.fill('destination', '{{phone_number}}');
  await editor.fill('userName', '{{full_name}}');
}

/** A group of the form, open. */
async function openGroup({ form, page }: EditorPage, name: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name, exact: true });
  const closed = form.locator('details:not([open])').filter({ has: heading });
  if ((await closed.count()) > 0) await closed.locator('summary').click();
  return form.locator('.group').filter({ has: heading });
}

export const scenes: Scene[] = [
  {
    name: 'preview',
    // Wider than any page that shows it, so it is sharp without more.
    width: 1280,
    scale: 1,
    play: async (editor) => {
      await shortenLead(editor);
      await fillFirstZap(editor);
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
    play: async (editor) => [await openGroup(editor, 'Recipient')],
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
    name: 'error_phone',
    play: async (editor) => {
      await editor.page.getByRole('radio', { name: 'Edit' }).check();
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
