import { readCount } from '../../fields/settings';
import type { Run } from '../../step/run';
import { Failure } from '../../values/failure';
import {
  labelOfKey,
  mostPlaceholders,
  type Placeholder,
  positionOf,
} from '../../values/placeholder';
import { forMessage, isFilled, readLine, saysNothing, shorten, tidyLine } from '../../values/text';
import {
  fallbackTextField,
  isCampaignMapped,
  paramCountField,
  unnamedPlaceholders,
} from './placeholder_fields';

/**
 * Reads the values of the template's placeholders (design, "Placeholders"). Each is bound to its label,
 * so that an edited list or another campaign never sends a value under another label. An empty one is
 * filled with its fallback text: the list's, otherwise the step's.
 *
 * @param listed the placeholders as the connection's list names them; undefined if it doesn't
 * @returns one value per placeholder, in the template's order; none is empty
 * @throws Failure InvalidField for an empty value without a fallback text, which the channel would
 *   refuse after the service has accepted the message; for a value that isn't text; for an invalid
 *   count; if the placeholders have changed since the step was set up
 */
export function readPlaceholders(run: Run, listed: Placeholder[] | undefined) {
  const { values } = run;
  const used = run.keys.filter((key) => key.startsWith('param_') && run.isMapped(key));
  const positions = used.map((key) => positionOf(key) ?? 0);
  const highest = Math.max(0, ...positions.filter((position) => position <= mostPlaceholders));
  const { label, key } = paramCountField;
  const count = listed?.length ?? readCount(label, values[key], 0, mostPlaceholders) ?? highest;
  const placeholders =
    listed && !isCampaignMapped(run)
      ? listed
      : unnamedPlaceholders(count).map((unnamed, at) => ({
          ...(listed?.[at] ?? unnamed),
          key: unnamed.key,
        }));
  const leftOver = used.filter((key) => !placeholders.some((one) => one.key === key));
  const leftOverLabels = forMessage(leftOver.map(labelOfKey).join(', '));
  const missing = placeholders.find(({ key }) => !isFilled(values[key]) && !run.hasField(key));
  const isByPosition = listed === undefined || placeholders.some(({ key }) => positionOf(key));
  const isUnnamed = isByPosition && leftOver.some((key) => positionOf(key) === undefined);
  if (isUnnamed || (leftOver.length > 0 && missing)) {
    const lacking = missing ? `, and none is there for "${forMessage(missing.label)}"` : '';
    throw new Failure(
      'InvalidField',
      `This campaign's placeholders have changed: the value for ${leftOverLabels} fits none of them${lacking}. Open the step, and fill in its placeholders again.`,
    );
  }
  const fallback = readLine(values[fallbackTextField.key], fallbackTextField.label);
  const filled = placeholders.map(({ key, label, fallback: own }) => {
    const name = forMessage(label);
    const text = readLine(values[key], `The value for "${name}"`);
    const instead = text === '' || saysNothing(text) ? tidyLine(own) || fallback : '';
    return { name, text: instead || text, isFallback: instead !== '' };
  });
  const empty = filled.filter(({ text }) => text === '').map(({ name }) => `"${name}"`);
  if (empty.length > 0) {
    throw new Failure(
      'InvalidField',
      `The value for ${shorten(empty.join(' and for '), 110)} is empty. Enter text, map a field that has a value, or ${fillIn}.`,
    );
  }
  const fallbacks = filled.filter(({ isFallback }) => isFallback).map(({ name }) => name);
  return {
    params: filled.map(({ text }) => text),
    warnings: [
      ...(leftOver.length > 0
        ? [`Not sent, because this campaign has no such placeholder: ${leftOverLabels}.`]
        : []),
      ...(fallbacks.length > 0 ? [`Fallback text was used for ${fallbacks.join(', ')}.`] : []),
      ...filled
        .filter(({ text, isFallback }) => !isFallback && saysNothing(text))
        .map(({ name, text }) => `"${text}" was sent for ${name}. To replace it, ${fillIn}.`),
    ],
  };
}

const fillIn = `fill in ${fallbackTextField.label}`;
