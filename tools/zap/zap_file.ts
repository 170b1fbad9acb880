import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { UsageError } from './usage_error';

const filled = z.string().min(1);

const zap = z.strictObject({
  title: filled,
  /** What is special about the lead. */
  story: filled,
  /** What is special about how the step is filled. */
  stepStory: filled.optional(),
  trigger: z.strictObject({
    app: filled,
    event: filled,
    sample: z.record(z.string(), z.json()),
    /** What the editor calls its fields, by their keys, where that isn't made of the key. */
    labels: z.record(z.string(), filled).optional(),
  }),
  step: z.strictObject({
    action: z.enum(['send_campaign_message', 'send_contact_message']),
    inputs: z.record(z.string(), z.json()),
  }),
  expect: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('accepted') }),
    z.strictObject({ outcome: z.literal('error'), code: filled }),
  ]),
});

/** An example Zap: what its trigger returns, what its step maps, and how it should end. */
export type Zap = z.infer<typeof zap>;

export interface ZapFile {
  /** The path for messages. */
  path: string;
  /** The file's own name. */
  name: string;
  zap: Zap;
}

const exampleFolder = resolve('examples/zaps');

/**
 * Loads the Zaps to run.
 *
 * @param files paths, or names of examples; an empty list means every example, ordered by name
 * @throws UsageError for a file that doesn't exist or isn't a Zap
 */
export function loadZaps(files: string[]): ZapFile[] {
  const paths = files.length > 0 ? files.map(findZap) : examples();
  return paths.map((path) => ({ path, name: basename(path), zap: readZapFile(path) }));
}

/** The paths of the examples, ordered by name. */
function examples(): string[] {
  return readdirSync(exampleFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => relative('', join(exampleFolder, name)));
}

/** The path that was meant: a file, or the name of an example, with or without its ending. */
function findZap(file: string): string {
  const isMeant = (path: string) => [file, `${file}.json`].includes(basename(path));
  const path = existsSync(file) ? file : examples().find(isMeant);
  if (path !== undefined) return path;
  const names = examples().map((path) => basename(path));
  throw new UsageError(`${file} doesn't exist. The examples are:\n  ${names.join('\n  ')}`);
}

/** @throws UsageError if it doesn't exist or has another format */
function readZapFile(path: string): Zap {
  const parsed = zap.safeParse(readJson(path));
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `${path} isn't an example Zap; examples/README.md shows the form.\n${z.prettifyError(parsed.error)}`,
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} couldn't be read as JSON. ${error}`);
  }
}
