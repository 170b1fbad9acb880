import { readCount } from '../../fields/settings';
import type { Run } from '../../step/run';
import { Failure } from '../../values/failure';
import { doubtOf } from '../../values/fillers';
import {
  labelOfKey,
  mostPlaceholders,
  type Placeholder,
  positionOf,
} from '../../values/placeholder';
import { forMessage, isFilled, readLine, readTrimmed, shorten, tidyLine } from '../../values/text';
import { doubtWarnings } from '../text_warnings';
import {
  fallbackTextField,
  isCampaignMapped,
  paramCountField,
  unnamedPlaceholders,
} from './placeholder_fields';

/** A placeholder's label, for messages, and the text that is sent for it; '' if there's none. */
interface FilledPlaceholder {
  label: string;
  text: string;
  isFallback: boolean;
  /** What was filled in, for messages: a filler isn't sent. */
  typed: string;
}

/**
 * Reads the values of the template's placeholders (design, "Placeholders"). Each is bound to its label,
 * so that an edited list or another campaign never sends a value under another label. An empty one is
 * filled with its fallback text: the list's, otherwise the step's.
 *
 * @param listed the placeholders as the connection's list names them; undefined if it doesn't
 * @param unlisted what is wrong with the campaign's name, if it's probably another's that is listed: the
 *   placeholders haven't changed then
 * @returns one value per placeholder, in the template's order; none is empty
 * @throws Failure InvalidField for an empty value without a fallback text, which the channel would
 *   refuse after the service has accepted the message; for a value that isn't text; for an invalid
 *   count; if the placeholders have changed since the step was set up
 */
export function readPlaceholders(
  run: Run,
  listed: Placeholder[] | undefined,
  unlisted?: string,
): { params: string[]; warnings: string[] } {
  const { values } = run;
  const filledKeys = run.keys.filter((key) => key.startsWith('param_') && run.isMapped(key));
  const placeholders = placeholdersOf(run, listed, filledKeys);
  const expectedKeys = new Set(placeholders.map(({ key }) => key));
  const leftOverKeys = filledKeys.filter((key) => !expectedKeys.has(key));

  // Two signs that the values were filled in for other placeholders than the campaign's.
  const hasPositions =
    listed === undefined || placeholders.some(({ key }) => positionOf(key) !== undefined);
  const isLabelWithoutPlace =
    hasPositions && leftOverKeys.some((key) => positionOf(key) === undefined);
  const absent = placeholders.find(({ key }) => !isFilled(values[key]) && !run.hasField(key));
  if (isLabelWithoutPlace || (leftOverKeys.length > 0 && absent)) {
    if (unlisted) throw new Failure('InvalidField', unlisted);
    throw placeholdersChanged(leftOverKeys, placeholders, absent);
  }

  const stepFallback = readLine(values[fallbackTextField.key], fallbackTextField.label);
  const filled = placeholders.map((one) => fill(one, values[one.key], stepFallback));
  const empty = filled.filter(({ text }) => text === '');
  if (empty.length > 0) throw placeholdersEmpty(empty);
  return {
    params: filled.map(({ text }) => text),
    warnings: warningsOf(filled, leftOverKeys),
  };
}

/**
 * The placeholders that a run fills: the list's by their labels. If the form can't know them, because the campaign
 * is mapped or isn't listed, they have positions in place of labels.
 */
function placeholdersOf(
  run: Run,
  listed: Placeholder[] | undefined,
  filledKeys: string[],
): Placeholder[] {
  if (listed && !isCampaignMapped(run)) return listed;
  const count = listed?.length ?? countOf(run, filledKeys);
  return unnamedPlaceholders(count).map((unnamed, index) => {
    // The value is found by its position; an error names the label that the list has for it.
    const { label, fallback } = listed?.[index] ?? unnamed;
    return { key: unnamed.key, label, fallback };
  });
}

/** How many placeholders an unlisted campaign has: as the form says, otherwise up to the last one filled in. */
function countOf({ values }: Run, filledKeys: string[]): number {
  const { key, label } = paramCountField;
  const stated = readCount(label, values[key], 0, mostPlaceholders);
  if (stated !== undefined) return stated;
  const positions = filledKeys.map((one) => positionOf(one) ?? 0);
  return Math.max(0, ...positions.filter((position) => position <= mostPlaceholders));
}

function fill(placeholder: Placeholder, value: unknown, stepFallback: string): FilledPlaceholder {
  const label = forMessage(placeholder.label);
  const field = `The value for "${label}"`;
  const text = readLine(value, field);
  const fallback = tidyLine(placeholder.fallback) || stepFallback;
  const typed = forMessage(readTrimmed(value, field));
  const doubt = doubtOf(text);
  const isMergeTag = doubt?.kind === 'merge tag' && doubt.part === text;
  const givesWay = text === '' || doubt?.kind === 'no value' || isMergeTag;
  const isFallback = givesWay && fallback !== '';
  return { label, text: isFallback ? fallback : text, isFallback, typed };
}

function warningsOf(filled: FilledPlaceholder[], leftOverKeys: string[]): string[] {
  const warnings: string[] = [];
  if (leftOverKeys.length > 0) {
    const labels = labelsOf(leftOverKeys);
    warnings.push(`Not sent, because this campaign has no such placeholder: ${labels}.`);
  }
  const fallbacks = filled.filter(({ isFallback }) => isFallback);
  if (fallbacks.length > 0) {
    const labels = fallbacks.map(({ label }) => label).join(', ');
    warnings.push(`Fallback text was used for ${labels}.`);
  }
  for (const { label, text, isFallback } of filled) {
    if (isFallback) continue;
    warnings.push(...doubtWarnings(label, text, `fill in ${fallbackTextField.label}`));
  }
  return warnings;
}

const labelsOf = (keys: string[]) => forMessage(keys.map(labelOfKey).join(', '));

function placeholdersChanged(
  leftOverKeys: string[],
  placeholders: Placeholder[],
  absent: Placeholder | undefined,
): Failure {
  const fact = `This campaign's placeholders have changed: the value for ${labelsOf(leftOverKeys)} fits none of them`;
  const remedy = 'Open the step, and fill in its placeholders again';
  // Who fills in positions knows keys, as an AI agent does.
  if (placeholders.length > 0 && leftOverKeys.every((key) => positionOf(key) !== undefined)) {
    const keys = placeholders.map(({ key }) => key).join(', ');
    return new Failure('InvalidField', `${fact}. ${remedy} (${shorten(keys, 50)}).`);
  }
  const lacking = absent ? `, and none is there for "${forMessage(absent.label)}"` : '';
  return new Failure('InvalidField', `${fact}${lacking}. ${remedy}.`);
}

/** Never names Fallback Text: an AI agent entered the amount there, and it was sent in each placeholder. */
function placeholdersEmpty(empty: FilledPlaceholder[]): Failure {
  const labels = empty.map(({ label }) => `"${label}"`).join(' and ');
  const [filler] = empty.map(({ typed }) => typed).filter((typed) => typed !== '');
  const treated = filler === undefined ? '' : ` ("${shorten(filler, 40)}" is treated as empty)`;
  const [are, remedy] = empty.length > 1 ? ['are', 'Fill in each.'] : ['is', 'Fill it in.'];
  return new Failure(
    'InvalidField',
    `Nothing was sent: ${shorten(labels, 110)} ${are} empty${treated}. ${remedy}`,
  );
}
