import type { PlainInputField } from 'zapier-platform-core';
import { readRows, readTrimmed } from '../values/text';

/** Filters messages by their text. */
export const textContainsField = {
  key: 'text',
  label: 'Text Contains',
  type: 'string',
  required: false,
  placeholder: 'brochure',
  helpText: 'Enter a word or phrase the message must contain. Leave blank for all messages.',
} as const satisfies PlainInputField;

/**
 * Reads the text of a step.
 *
 * @returns whether a message's text contains one of the rows, ignoring case; always true if the field
 *   is empty
 * @throws Failure InvalidField for a group of values
 */
export function readTextContains(value: unknown): (text: string | null) => boolean {
  const sought = readRows(value)
    .map((row) => readTrimmed(row, textContainsField.label).toLowerCase())
    .filter((row) => row !== '');
  return (text) => {
    const said = (text ?? '').toLowerCase();
    return sought.length === 0 || sought.some((row) => said.includes(row));
  };
}
