import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { readZapFile } from '../zap/zap_file';

const filled = z.string().min(1);
const record = z.record(z.string(), z.json());

const replyZap = z.strictObject({
  title: filled,
  story: filled,
  /** What people write in, one after the other. */
  replies: z.array(z.strictObject({ name: filled, phone: filled, text: filled })).min(1),
  trigger: z.strictObject({ step: z.literal('new_message'), inputs: record }),
  /** Lets a message pass whose fields say exactly this, in any case; without it each passes. */
  filter: z.record(z.string(), filled).optional(),
  crm: z.strictObject({
    app: filled,
    contacts: z.array(record).min(1),
    /** The contact is the one whose fields are exactly these. */
    find: record,
    /** What becomes of its fields: a list gains the value, any other field has it from now on. */
    update: record,
  }),
  /** The CRM's contacts when all is done. */
  expect: z.strictObject({ contacts: z.array(record) }),
});

/** An example Zap that begins with a reply and ends in a CRM. */
export type ReplyZap = z.infer<typeof replyZap>;

export interface ReplyFile {
  path: string;
  zap: ReplyZap;
}

const folder = resolve('examples/replies');

/**
 * Loads the Zaps that begin with a reply, in the order of their names.
 *
 * @throws UsageError for a file that is none
 */
export function loadReplyZaps(): ReplyFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => relative('', join(folder, name)))
    .map((path) => ({ path, zap: readZapFile(path, replyZap) }));
}
