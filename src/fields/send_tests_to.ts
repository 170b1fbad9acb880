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
export function readAim({ meta, inputData }: Bundle): Aim {
  if (meta?.isLoadingSample !== true) return 'recipient';
  const text = readTrimmed(inputData[sendTestsToField.key], sendTestsToField.label);
  if (text === '') return 'nowhere';
  try {
    const number = readPhoneNumber(text, 'IN');
    // Of several numbers, the one that is used may have no country code.
    if (hasCountryCode(text) && readPhoneNumber(text, 'US').e164 === number.e164) return number;
  } catch {
    // Never its own NoPhone, which would halt the test instead of failing it.
  }
  throw new Failure(
    'InvalidPhone',
    'Send Tests To must be a phone number with + and the country code. Enter your own.',
  );
}

/** Whom a message can go to: a number, or a contact of the inbox, whose number may be unknown. */
type Addressee = { e164: string | null; contactId?: number; warnings: string[] };

/**
 * Finds whom a run's message goes to. A test to the tester checks the recipient, too, but only warns of
 * what would stop a live run: a sample lead often has no number.
 *
 * @throws Failure as `recipient` does, unless the message goes to the tester; as `tester` does
 */
export function findAddressee<T extends Addressee>(
  aim: Aim,
  recipient: () => T,
  tester: (number: PhoneNumber) => T,
): T {
  if (aim === 'recipient') return recipient();
  const nameOf = ({ e164, contactId }: T) => e164 ?? `contact ${contactId}`;
  if (aim === 'nowhere') {
    const live = recipient();
    const notSent = `Nothing was sent to ${nameOf(live)}, because this is a test. To get a real message, enter your own number in Send Tests To.`;
    return { ...live, warnings: [notSent, ...live.warnings] };
  }
  const found = tester(aim);
  const went = `This test went to ${aim.e164} (Send Tests To)`;
  const warnOf = (...live: string[]) => ({ ...found, warnings: [...live, ...found.warnings] });
  try {
    const live = recipient();
    const inLive = live.warnings.map((text) => `In a live run: ${text}`);
    return warnOf(`${went} instead of ${nameOf(live)}.`, ...inLive);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return warnOf(`${went}. A live run would stop: ${error.message}`);
  }
}
