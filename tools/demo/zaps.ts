import stringify from 'json-stringify-pretty-compact';
import type { LoggedRequest, Sent } from '../simulator';
import { fillForm, type Json, type Lead, pathsIn, valueAt } from '../zap/mapping';
import { UsageError } from '../zap/usage_error';
import type { ZapFile } from '../zap/zap_file';
import { jsonText, section } from './page';
import type { Outcome, Platform } from './platform';

/** A Zap with its form filled in, ready to run. */
interface FilledZap {
  file: ZapFile;
  lead: Lead;
  inputData: Record<string, Json>;
  /** The labels of the form's fields by their keys. */
  labels: ReadonlyMap<string, string>;
}

/** How a Zap ended, whether that is what its file expects, and what to show of it. */
export interface ZapRun {
  file: ZapFile;
  outcome: Outcome;
  asExpected: boolean;
}

/**
 * Runs Zaps one after another and shows each. All are checked first, so that nothing is sent if
 * one has a mistake.
 *
 * @throws UsageError for a Zap that fills in a field that its form doesn't have
 */
export async function runZaps(
  show: (lines: string[]) => void,
  platform: Platform,
  files: ZapFile[],
): Promise<ZapRun[]> {
  const filled: FilledZap[] = [];
  for (const file of files) filled.push(await fillZap(platform, file));
  const runs: ZapRun[] = [];
  for (const zap of filled) {
    const { title, story, stepStory = '', trigger, step, expect } = zap.file.zap;
    const number = `${runs.length + 1}/${filled.length}`;
    const { requests } = platform.simulator;
    const before = requests.length;
    const outcome = await platform.perform(step.action, zap.inputData);
    const ended = outcome.kind === 'error' ? outcome.code : outcome.kind;
    const expected = expect.outcome === 'error' ? expect.code : expect.outcome;
    const asExpected = ended === expected;
    const verdict = asExpected ? 'as the file expects' : `✗ the file expects ${expected}`;
    show([
      `── ${number}  ${trigger.app}: ${trigger.event} ── ${zap.file.name}`,
      `  ${title}`,
      `  ${story} ${stepStory}`,
      '',
      ...section('mapping', mappingLines(zap)),
      '',
      ...requestLines(requests.slice(before)),
      ...outcomeLines(outcome, verdict),
      '',
    ]);
    runs.push({ file: zap.file, outcome, asExpected });
  }
  return runs;
}

async function fillZap(platform: Platform, file: ZapFile): Promise<FilledZap> {
  const { trigger, step } = file.zap;
  const lead: Lead = { ...trigger.sample, $files: `${platform.simulator.origin}/files` };
  const inputData = fillForm(step.inputs, lead);
  const labels = await platform.formLabels(step.action, inputData);
  const unknown = Object.keys(inputData).filter((key) => !labels.has(key));
  if (unknown.length === 0) return { file, lead, inputData, labels };
  throw new UsageError(
    `${file.path} fills ${unknown.join(', ')}, but this campaign's form only has ${[...labels.keys()].join(', ')}.`,
  );
}

/** The step's fields that take from the lead: from which of its fields, with what value. */
function mappingLines({ file, lead, labels }: FilledZap): string[] {
  const shown = (path: string) => {
    const value = valueAt(lead, path);
    if (path === '$files') return path;
    return `${path} ${value === undefined ? 'missing' : jsonText(value)}`;
  };
  const taken = Object.entries(file.zap.step.inputs)
    .map(([key, input]) => ({ label: labels.get(key) ?? key, paths: pathsIn(input) }))
    .filter(({ paths }) => paths.length > 0);
  const column = Math.max(...taken.map(({ label }) => label.length)) + 2;
  return taken.map(({ label, paths }) => label.padEnd(column) + paths.map(shown).join(', '));
}

function requestLines(requests: LoggedRequest[]): string[] {
  if (requests.length === 0) {
    return section('request', ['none, because the step stopped before sending']);
  }
  return requests.flatMap(({ method, url, body, status }) => {
    const lines = [`${method} ${url}`];
    if (body) lines.push(...stringify(body).split('\n'));
    return [...section('request', lines), ...section('response', [`${status ?? 'none'}`])];
  });
}

function outcomeLines(outcome: Outcome, verdict: string): string[] {
  if (outcome.kind === 'error') {
    return section('error', [`${outcome.code}  (${verdict})`, outcome.message]);
  }
  const { id, status, service_response, message_text, warnings } = outcome.output;
  const lines = [`${status}  (${verdict})`, `id       ${id}`];
  if (message_text) lines.push(`message  ${message_text}`);
  for (const warning of warnings) lines.push(`warning  ${warning}`);
  return [...section('', [jsonText(service_response)]), ...section('result', lines)];
}

/** Every message as its recipient sees it. */
export function outboxLines(outbox: readonly Sent[]): string[] {
  const lines = ['── Outbox ── what the recipients see'];
  if (outbox.length === 0) lines.push('  Nothing was sent.');
  for (const { to, contactName, text, media, location, fields } of outbox) {
    lines.push(...section('to', [`${to}  ${contactName}`]));
    if (text) lines.push(...section('', [text]));
    if (media) lines.push(...section('media', [media.filename, media.url]));
    if (location) lines.push(...section('location', [jsonText(location)]));
    if (Object.keys(fields).length > 0) lines.push(...section('extra', [jsonText(fields)]));
  }
  return lines;
}
