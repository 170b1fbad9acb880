import type { PlainInputField } from 'zapier-platform-core';
import { readTrimmed } from '../values/text';

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
 * @returns whether a message's text contains it, ignoring case; always true if the field is empty
 * @throws Failure InvalidField for a group of values
 */
export function readTextContains(value: unknown): (text: string | null) => boolean {
  const sought = readTrimmed(value, textContainsField.label).toLowerCase();
  return (text) => (text ?? '').toLowerCase().includes(sought);
}
