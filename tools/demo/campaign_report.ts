import stringWidth from 'string-width';
import { parseJson } from '../../src/values/json';
import { type Lead, pathsIn, valueAt } from '../zap/mapping';
import { jsonLines, jsonText } from './json_text';
import type { Line, Page } from './page';
import type { Exchange } from './platform';
import type { ZapRun } from './zap_run';

/** Prints one Zap: what was mapped, what was sent, what came back. */
export function printZap(page: Page, run: ZapRun, number: string): void {
  const { zap, name } = run.file;
  page.heading(`${number}  ${zap.trigger.app}: ${zap.trigger.event}`, name);
  page.paragraph(zap.title, 'bold');
  page.paragraph([zap.story, zap.stepStory].filter(Boolean).join(' '), 'dim');
  page.blank();
  page.section('mapping', mappingLines(run));
  page.blank();
  if (run.exchanges.length === 0) {
    page.section('request', [{ text: 'none, because the step stopped before sending' }]);
  }
  for (const exchange of run.exchanges) printExchange(page, exchange);
  printOutcome(page, run);
  page.blank();
}

/** The step's fields that take from the lead: from which of its fields, with what value. */
function mappingLines({ file, lead, labels }: ZapRun): Line[] {
  const taken = Object.entries(file.zap.step.inputs)
    .map(([key, input]) => ({ label: labels.get(key) ?? key, paths: pathsIn(input) }))
    .filter(({ paths }) => paths.length > 0);
  const column = Math.max(...taken.map(({ label }) => stringWidth(label))) + 2;
  return taken.map(({ label, paths }) => {
    const values = paths.map((path) => `${path} ${path === '$files' ? '' : shown(lead, path)}`);
    const head = label + ' '.repeat(column - stringWidth(label));
    return { text: head + values.map((value) => value.trim()).join(', '), hang: column };
  });
}

function shown(lead: Lead, path: string): string {
  const value = valueAt(lead, path);
  return value === undefined ? 'missing' : jsonText(value);
}

function printExchange(page: Page, { method, url, body, status }: Exchange): void {
  const address = `${method} ${url}`;
  if (body === undefined) {
    page.section('file', [{ text: `${address} → ${status ?? 'no response'}`, hang: 2 }]);
    return;
  }
  const lines = jsonLines(parseJson(body), page.room);
  page.section('request', [
    { text: address, hang: 2 },
    ...lines.map((text) => ({ text, hang: text.search(/\S/) + 2 })),
  ]);
}

function printOutcome(page: Page, { file, exchanges, outcome, asExpected }: ZapRun): void {
  const { expect } = file.zap;
  const verdict = asExpected
    ? 'as the file expects'
    : `✗ the file expects ${expect.outcome === 'error' ? expect.code : 'accepted'}`;
  const status = exchanges.findLast(({ body }) => body !== undefined)?.status;
  if (outcome.kind === 'error') {
    if (status !== undefined) page.section('response', [{ text: String(status) }]);
    page.section('error', [
      { text: `${outcome.code}  (${verdict})`, style: 'red' },
      { text: outcome.message },
    ]);
    return;
  }
  const { output } = outcome;
  page.section('response', [{ text: `${status}  ${jsonText(output.reply)}`, hang: 5 }]);
  page.section('result', [
    asExpected
      ? { text: output.status, style: 'green' }
      : { text: `${output.status}  (${verdict})`, style: 'red' },
    { text: `id       ${output.id}`, hang: 9 },
    ...(output.messageText ? [{ text: `message  ${output.messageText}`, hang: 9 }] : []),
    ...output.warnings.map(
      (text): Line => ({ text: `warning  ${text}`, style: 'yellow', hang: 9 }),
    ),
  ]);
}
