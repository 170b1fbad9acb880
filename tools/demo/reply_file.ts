import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { readZapFile } from '../zap/zap_file';

const filled = z.string().min(1);
const record = z.record(z.string(), z.json());

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
export type ReplyZap = z.infer<typeof replyZap>;

export interface ReplyFile {
  path: string;
  zap: ReplyZap;
}

const folder = resolve('examples/replies');

/**
 * Loads the Zaps that start with a reply, ordered by name.
 *
 * @throws UsageError for an invalid file
 */
export function loadReplyZaps(): ReplyFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => relative('', join(folder, name)))
    .map((path) => ({ path, zap: readZapFile(path, replyZap) }));
}
