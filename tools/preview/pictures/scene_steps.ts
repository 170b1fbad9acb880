import type { Locator } from 'playwright-core';
import type { EditorPage } from '../editor_page';

/** The list of campaigns that the guide explains. */
const campaigns = `appointment_reminder
welcome_offer | Hi {{1: First name = there}}, thank you for your interest! Here is 10% off your first order.
invoice_ready | First name, Invoice number
new_arrivals |`;

/** The connection's form, with the guide's campaigns in it. */
export async function openConnection({ page }: EditorPage): Promise<Locator> {
  await page.getByRole('button', { name: /^Connection/ }).click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('textbox', { name: 'Campaigns' }).fill(campaigns);
  return dialog;
}

/** The connection that lists the guide's campaigns. */
export async function listCampaigns(editor: EditorPage): Promise<void> {
  await openConnection(editor);
  await editor.button('Save').click();
  await editor.page.locator('dialog').waitFor({ state: 'detached' });
  await editor.settled();
}

/** The guide's first Zap. */
export async function fillFirstZap(editor: EditorPage): Promise<void> {
  await listCampaigns(editor);
  await editor.button('Clear the form').click();
  await editor.choose('campaignName', 'welcome_offer');
  await editor.fill('param_first_name', '{{first_name}}');
  await editor.fill('destination', '{{phone_number}}');
  await editor.fill('userName', '{{full_name}}');
  await editor.fill('testDestination', '+91 98123 45678');
}

/** The recipient of the first Zap replies, and the reply goes to the CRM. */
export async function replyToCrm(editor: EditorPage): Promise<void> {
  const { page } = editor;
  await fillFirstZap(editor);
  await editor.test();
  await editor.button('Reply "Yes, please!"').click();
  await editor.button('Start a Zap with this reply').click();
  const crm = page.locator('#crm');
  await crm.getByText('This CRM contains').waitFor();
  await crm.getByRole('textbox', { name: 'Phone Number' }).fill('{{phone}}');
  await crm.getByRole('textbox', { name: 'Note' }).fill('{{text}}');
  await crm.getByRole('button', { name: 'Test both steps' }).click();
  await crm.locator('.verdict').waitFor();
}

/** A group of the form, open. */
export async function openGroup({ form, page }: EditorPage, name: string): Promise<Locator> {
  const heading = page.getByRole('heading', { name, exact: true });
  const closed = form.locator('details:not([open])').filter({ has: heading });
  if ((await closed.count()) > 0) await closed.locator('summary').click();
  return form.locator('.group').filter({ has: heading });
}
