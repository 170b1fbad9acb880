import type { PlainInputField } from 'zapier-platform-core';
import { readAddressee } from '#creates/addressee';
import { doubtWarnings } from '#creates/text_warnings';
import { recipientPhoneField } from '#fields/contact';
import { defaultCountryField } from '#fields/default_country';
import { type Aim, sendTestsToField } from '#fields/send_tests_to';
import { readChoice } from '#fields/settings';
import { invalidField } from '#values/failure';
import { textDoubt } from '#values/fillers';
import { parseJson, readObject } from '#values/json';
import {
  type FormValues,
  forMessage,
  isBlank,
  isFilled,
  readContent,
  readLine,
  readText,
  withoutMarks,
} from '#values/text';
import type { Run } from '#zapier/run';

export const recipientFields = [
  { ...recipientPhoneField, key: 'destination' },
  defaultCountryField,
  {
    key: 'userName',
    label: 'Contact Name',
    placeholder: 'Asha Rao',
    helpText: "Enter the recipient's name. Leave blank to use the phone number.",
  },
  sendTestsToField,
  {
    key: 'sendOnceWithin',
    label: "Don't Send Again Within",
    choices: { '10m': '10 Minutes', '1h': '1 Hour', '24h': '24 Hours', '7d': '7 Days' },
    helpText:
      'Choose a time. If a step with this field sent this campaign to this number within it, the run stops. Fill it in wherever you send the campaign.',
  },
] as const satisfies PlainInputField[];

// In the order of the form.
const [, , nameField, , onceField] = recipientFields;

/** In milliseconds. */
const durations = {
  '10m': 600_000,
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 604_800_000,
} as const;

/** Commas and semicolons, those of Arabic, Chinese, and Japanese, too. */
const separators = /[,;\n\u060c\u061b\u3001\uff0c\uff1b]/;

/**
 * Reads for how many milliseconds a message isn't sent again.
 *
 * @returns null if the field is empty
 * @throws Failure InvalidField for another word, or if the field is mapped but has no value: it's never
 *   off by mistake
 */
export function readSendOnce(run: Run) {
  const chosen = readChoice(onceField, run.values[onceField.key]);
  if (chosen) return durations[chosen];
  if (!run.isMapped(onceField.key)) return null;
  throw invalidField(
    `${onceField.label} has no value in this run. Choose a time, or clear the field.`,
  );
}

/**
 * Reads whom the message goes to, and the name: the number if it's empty.
 *
 * @throws Failure as `readAddressee` does; InvalidField for a name of several values
 */
export function readRecipient(run: Run, aim: Aim) {
  const { e164, country, warnings } = readAddressee(run, aim, run.values.destination);
  const { label } = nameField;
  const name = readLine(run.values.userName, label);
  const isName = name !== '' && textDoubt(name)?.kind !== 'no value';
  if (isName) {
    warnings.push(...doubtWarnings(label, name));
  } else {
    warnings.push(`${label} has no name, so the phone number was used.`);
  }
  return { e164, country, userName: isName ? name : e164, warnings };
}

/** What the service stores about the recipient. */
export const detailFields = [
  {
    key: 'source',
    label: 'Source',
    helpText:
      'Enter where the contact came from, such as an ad or a form, to build segments for retargeting.',
  },
  {
    key: 'tags',
    label: 'Tags',
    list: true,
    helpText:
      "Enter one tag per row, or separate tags with commas. They're saved on the contact when the message is sent, and don't unsubscribe anybody. Tags that aren't in your project are ignored.",
  },
  {
    key: 'attributes',
    label: 'Attributes',
    dict: true,
    helpText:
      "Enter names on the left and values on the right. Like tags, they don't unsubscribe anybody, and those that aren't in your project are ignored.",
  },
] as const satisfies PlainInputField[];

const [sourceField, tagsField, attributesField] = detailFields;

/**
 * Reads the recipient's details; undefined for each that is empty.
 *
 * @throws Failure InvalidField for a value that its field can't contain
 */
export function readDetails(values: FormValues<'source' | 'tags' | 'attributes'>) {
  const source = readContent(values.source, sourceField.label);
  const tags = readTags(values.tags);
  const attributes = readAttributes(values.attributes);
  return {
    source: source || undefined,
    tags: isFilled(tags) ? tags : undefined,
    // The service accepts only string values (docs/service.md), and these are strings.
    attributes: isFilled(attributes) ? attributes : undefined,
  };
}

/**
 * Reads tag names from rows, line items, a list as JSON or as a program writes it, or text separated by commas,
 * semicolons, or line breaks. Quotation marks around a name aren't part of it.
 *
 * @returns the names, trimmed and in order, without empty ones and exact repeats
 * @throws Failure InvalidField for a row with a group of values
 */
function readTags(value: unknown): string[] {
  const listed = typeof value === 'string' ? parseJson(value) : undefined;
  const names = new Set<string>();
  for (const row of [Array.isArray(listed) ? listed : value].flat()) {
    const text = readText(row, `A row of ${tagsField.label}`);
    // As a program writes a list: ['vip', 'gold'], ["vip"], [vip, gold].
    const [, list = text] = /^\[(?=.*[,'"])(.*)\]$/s.exec(text.trim()) ?? [];
    for (const part of list.split(separators)) {
      names.add(part.trim().replace(/^(['"])(.*)\1$/, '$2'));
    }
  }
  return [...names].filter((name) => !isBlank(name));
}

/**
 * Reads the rows of Attributes, or the same as JSON text. Of a repeated name, the last is used. Empty
 * values are dropped; others become text. Any own key is possible.
 *
 * @throws Failure InvalidField for anything but names with their values
 */
function readAttributes(value: unknown): Record<string, string> {
  const rows = isFilled(value) ? readObject(value) : {};
  const texts = Object.entries(rows ?? {})
    .map(([key, item]) => {
      const label = `The value of "${forMessage(key)}" in ${attributesField.label}`;
      return [withoutMarks(key).trim(), readText(item, label)] as const;
    })
    .filter(([, text]) => !isBlank(text));
  if (!rows || texts.some(([name]) => isBlank(name))) {
    throw invalidField(
      `${attributesField.label} must be pairs of a name and a value, with the name on the left.`,
    );
  }
  // fromEntries defines own properties; assignment would lose a `__proto__` key.
  return Object.fromEntries(texts);
}
