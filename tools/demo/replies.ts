import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { fillForm, type Json } from '../zap/mapping';
import { jsonFilesIn, readZapFile, replyFolder } from '../zap/zap_file';
import { jsonText, type Page } from './page';
import type { Stage } from './platform';

const filled = z.string().min(1);
const record = z.record(z.string(), z.json());
const messages = z.array(record.and(z.object({ id: z.string() })));

const replyZap = z.strictObject({
  title: filled,
  story: filled,
  /** What people write, in order. */
  replies: z.array(z.strictObject({ name: filled, phone: filled, text: filled })).min(1),
  trigger: z.strictObject({ step: z.literal('new_message'), inputs: record }),
  crm: z.strictObject({
    app: filled,
    contacts: z.array(record).min(1),
    /** Finds the contact with exactly these fields. */
    find: record,
    /** Updates its fields: the value is added to a list, and replaces anything else. */
    update: record,
  }),
  /** The CRM's contacts at the end. */
  expect: z.strictObject({ contacts: z.array(record) }),
});

/** An example Zap that starts with a reply and ends in a CRM. */
export interface ReplyFile {
  path: string;
  zap: z.infer<typeof replyZap>;
}

/**
 * Loads the Zaps that start with a reply, ordered by name.
 *
 * @throws UsageError for an invalid file
 */
export function loadReplyZaps(): ReplyFile[] {
  return jsonFilesIn(replyFolder).map((path) => ({ path, zap: readZapFile(path, replyZap) }));
}

/**
 * Runs the Zaps that start with a reply: people write in, the trigger is polled as the platform
 * polls it, and each new message goes to a sample CRM.
 *
 * @returns whether each left the CRM as its file expects
 */
export async function runReplies(stage: Stage, files: ReplyFile[]): Promise<boolean> {
  const { page } = stage;
  let asExpected = true;
  for (const { path, zap } of files) {
    page.heading('New Message', basename(path));
    page.paragraph(zap.title);
    page.paragraph(zap.story);
    page.line();
    asExpected = (await runReplyZap(stage, zap)) && asExpected;
    page.line();
  }
  return asExpected;
}

async function runReplyZap(
  { page, platform, simulator }: Stage,
  { replies, trigger, crm, expect }: ReplyFile['zap'],
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

  const contacts = crm.contacts.map((contact) => ({ ...contact }));
  for (const message of fresh) {
    page.section('reply', `${message.name}  ${message.phone}`);
    page.section('', String(message.text));
    updateContact(page, contacts, crm, message);
  }
  const asExpected = isDeepStrictEqual(contacts, expect.contacts);
  if (asExpected) page.section('result', 'the CRM is as the file expects');
  else page.section('result', `✗ the file expects ${jsonText(expect.contacts)}`);
  return asExpected;
}

/** Finds the message's contact in the CRM by exact match, as a CRM's search does, and updates it. */
function updateContact(
  page: Page,
  contacts: Record<string, Json>[],
  { app, find, update }: ReplyFile['zap']['crm'],
  message: Record<string, Json>,
): void {
  const sought = Object.entries(fillForm(find, message));
  const found = contacts.find((contact) => sought.every(([key, value]) => contact[key] === value));
  if (!found) {
    const asked = sought.map(([key, value]) => `${key} ${value}`).join(', ');
    page.section('CRM', `${app}: nobody with ${asked}`);
    return;
  }
  for (const [key, value] of Object.entries(update)) {
    const before = found[key];
    found[key] = Array.isArray(before) ? [...before, value] : value;
  }
  page.section('CRM', `${app}: ${jsonText(found)}`);
}
