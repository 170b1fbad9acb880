import type { PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../../fields/choice';

/** What a test in the Zap editor does. */
export const testModeField = {
  key: 'testMode',
  label: 'In Tests',
  type: 'string',
  required: false,
  choices: { send: 'Send the Message', show: 'Only Show It' },
  default: 'send',
  helpText:
    'Choose whether a test sends a real message, or only shows what would be sent. Live runs ignore this field.',
} as const satisfies PlainInputField;

/**
 * Whether a test only shows the message, ignoring case.
 *
 * @throws Failure InvalidField for any other word, since a test that sends can't be taken back
 */
export function onlyShows(value: unknown): boolean {
  return readChoice(testModeField, value, testModeField.default) === 'show';
}
