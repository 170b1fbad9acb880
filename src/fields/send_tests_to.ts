import type { PlainInputField } from 'zapier-platform-core';
import { hasCountryCode, type PhoneNumber, readPhoneNumber } from '#phone/phone';
import { Failure } from '#values/failure';
import { readTrimmed } from '#values/text';
import type { Run } from '#zapier/run';
import { phoneField } from './contact';

/** Where a test in the Zap editor goes. */
export const sendTestsToField = {
  ...phoneField,
  key: 'testDestination',
  label: 'Send Tests To',
  helpText:
    'Enter your own number with + and the country code. Only a test in the Zap editor uses it; live Zaps and AI agents always send to the recipient. Leave blank to test without sending.',
} as const satisfies PlainInputField;

/** Where a run's message goes: in a test, to the tester or nowhere, and never to the recipient. */
export type Aim =
  | { to: 'recipient' | 'nowhere'; tester: null }
  | { to: 'tester'; tester: PhoneNumber };

/**
 * Reads where a run's message goes (design, "Tests"). Zapier marks a test in the editor.
 *
 * @throws Failure InvalidPhone if the tester's number isn't valid, has no country code, or is mapped: it may be
 *   the lead's
 */
export function readAim({ mode, values, isFromEarlierStep }: Run): Aim {
  if (mode !== 'test') return { to: 'recipient', tester: null };
  const { key, label } = sendTestsToField;
  const text = readTrimmed(values[key], label);
  if (text === '') return { to: 'nowhere', tester: null };
  if (isFromEarlierStep(key)) throw invalid("can't be mapped");
  try {
    const tester = readPhoneNumber(text, 'IN');
    // Of several numbers, the one that is used may have no country code.
    const isWhole = hasCountryCode(text) && readPhoneNumber(text, 'US').e164 === tester.e164;
    if (isWhole) return { to: 'tester', tester };
  } catch {
    // Never its own NoPhone, which would halt the test instead of failing it.
  }
  throw invalid('must be a valid phone number with + and the country code');
}

function invalid(rule: string): Failure {
  return new Failure('InvalidPhone', `${sendTestsToField.label} ${rule}. Enter your own number.`);
}
