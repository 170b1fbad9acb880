import type { Bundle, PlainInputField } from 'zapier-platform-core';
import { hasCountryCode, type PhoneNumber, readPhoneNumber } from '../phone/phone';
import { Failure } from '../values/failure';
import { readTrimmed } from '../values/text';
import { phoneField } from './contact';

/** Where a test in the Zap editor goes. */
export const sendTestsToField = {
  ...phoneField,
  key: 'testDestination',
  label: 'Send Tests To',
  helpText:
    'Enter your own number with + and the country code. A test goes only there. Leave blank to test without sending. Live runs ignore this field.',
} as const satisfies PlainInputField;

/** Where a run's message goes: in a test, to the tester or nowhere, and never to the recipient. */
export type Aim = 'recipient' | 'nowhere' | PhoneNumber;

/**
 * Reads where a run's message goes (design, "Tests"). Zapier marks a test in the editor.
 *
 * @throws Failure InvalidPhone if the tester's number isn't valid, or has no country code
 */
export function readAim({ meta, inputData, inputDataRaw }: Bundle): Aim {
  if (!meta?.isLoadingSample) return 'recipient';
  const text = readTrimmed(inputData[sendTestsToField.key], sendTestsToField.label);
  if (text === '') return 'nowhere';
  try {
    const number = readPhoneNumber(text, 'IN');
    // A mapped one is the lead's. Of several numbers, the one that is used may have no country code.
    const isMapped = `${inputDataRaw?.[sendTestsToField.key]}`.includes('{{');
    const isWhole = hasCountryCode(text) && readPhoneNumber(text, 'US').e164 === number.e164;
    if (isWhole && !isMapped) return number;
  } catch {
    // Never its own NoPhone, which would halt the test instead of failing it.
  }
  throw new Failure(
    'InvalidPhone',
    'Send Tests To must be a phone number with + and the country code. Enter your own, and map none.',
  );
}
