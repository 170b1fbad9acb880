import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { fillForm, type Json } from '../zap/mapping';
import { jsonText } from './json_text';
import type { Page } from './page';
import type { ReplyFile, ReplyZap } from './reply_file';
import type { Stage } from './stage';

const messages = z.array(z.record(z.string(), z.json()).and(z.object({ id: z.string() })));
type Message = z.infer<typeof messages>[number];
type Contact = Record<string, Json>;

/**
 * Runs the Zaps that start with a reply: people write in, the trigger is polled as the platform
 * polls it, and each new message goes to a sample CRM.
 *
 * @returns whether each left the CRM as its file expects
 */
export async function runReplies(stage: Stage, files: ReplyFile[]): Promise<boolean> {
  let asExpected = true;
  for (const [index, file] of files.entries()) {
    const { page } = stage;
    page.heading(`Reply ${index + 1}/${files.length}  New Message`, basename(file.path));
    page.paragraph(file.zap.title, 'bold');
    page.paragraph(file.zap.story, 'dim');
    page.blank();
    asExpected = (await runReplyZap(stage, file.zap)) && asExpected;
    page.blank();
  }
  return asExpected;
}

async function runReplyZap(
  { page, platform, simulator }: Stage,
  { replies, trigger, crm, expect }: ReplyZap,
): Promise<boolean> {
  const poll = async (isPopulatingDedupe: boolean) => {
    const method = `triggers.${trigger.step}.operation.perform`;
    const { results } = await platform.call(method, trigger.inputs, { isPopulatingDedupe });
    return messages.parse(results);
  };
  // Switches the Zap on: existing messages aren't new.
  const old = new Set((await poll(true)).map(({ id }) => id));
  for (const { phone, text, name } of replies) simulator?.incoming(phone, text, { name });
  // The platform processes the oldest first.
  const fresh = (await poll(false)).filter(({ id }) => !old.has(id)).reverse();

  const contacts: Contact[] = crm.contacts.map((contact) => ({ ...contact }));
  for (const message of fresh) {
    page.section('reply', [{ text: `${message.name}  ${message.phone}`, style: 'bold' }]);
    page.section('', [{ text: String(message.text) }]);
    updateContact(page, contacts, crm, message);
  }
  const asExpected = isDeepStrictEqual(contacts, expect.contacts);
  page.section('result', [
    asExpected
      ? { text: 'the CRM is as the file expects', style: 'green' }
      : { text: `✗ the file expects ${jsonText(expect.contacts)}`, style: 'red' },
  ]);
  return asExpected;
}

/**
 * Finds the message's contact in the CRM by exact match, as a CRM's search does, and updates it.
 */
function updateContact(page: Page, contacts: Contact[], crm: ReplyZap['crm'], message: Message) {
  const sought = fillForm(crm.find, message);
  const found = contacts.find((contact) =>
    Object.entries(sought).every(([key, value]) => contact[key] === value),
  );
  const asked = Object.entries(sought).map(([key, value]) => `${key} ${value}`);
  if (!found) {
    page.section('CRM', [{ text: `${crm.app}: nobody with ${asked.join(', ')}`, style: 'yellow' }]);
    return;
  }
  for (const [key, value] of Object.entries(crm.update)) {
    const before = found[key];
    found[key] = Array.isArray(before) ? [...before, value] : value;
  }
  page.section('CRM', [{ text: `${crm.app}: ${jsonText(found)}`, style: 'green' }]);
}
