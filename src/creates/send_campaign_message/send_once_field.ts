import type { PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../../fields/choice';

/** How long a message isn't sent again. */
export const sendOnceField = {
  key: 'sendOnceWithin',
  label: "Don't Send Again Within",
  type: 'string',
  required: false,
  choices: { '10m': '10 Minutes', '1h': '1 Hour', '24h': '24 Hours', '7d': '7 Days' },
  group: 'recipient',
  helpText:
    'Choose a time to avoid duplicates: if this campaign was sent to this number within that time, the run stops instead of sending it again.',
} as const satisfies PlainInputField;

const seconds = { '10m': 600, '1h': 3_600, '24h': 86_400, '7d': 604_800 };

/**
 * Reads for how many seconds a message isn't sent again; null if the field is empty.
 *
 * @throws Failure InvalidField for another word
 */
export function readSendOnce(value: unknown): number | null {
  const chosen = readChoice(sendOnceField, value, null);
  return chosen && seconds[chosen];
}
