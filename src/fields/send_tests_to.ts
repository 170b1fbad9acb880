import type { Bundle, PlainInputField } from 'zapier-platform-core';
import { hasCountryCode, type PhoneNumber, readPhoneNumber } from '../phone/phone';
import { digitsOf } from '../phone/plain_text';
import { Failure } from '../values/failure';
import { readTrimmed } from '../values/text';

/** Where a test in the Zap editor goes. */
export const sendTestsToField = {
  key: 'testDestination',
  label: 'Send Tests To',
  type: 'string',
  required: false,
  placeholder: '+91 98765 43210',
  helpText:
    'Enter your own number with + and the country code. A test goes only there. Leave blank to test without sending. Live runs ignore this field.',
} as const satisfies PlainInputField;

/** Where a run's message goes: in a test, to the tester or nowhere, and never to the recipient. */
export type Aim = 'recipient' | 'nowhere' | PhoneNumber;

/**
 * Reads where a run's message goes (design, "Tests"). Zapier marks a test in the editor.
 *
 * @throws Failure InvalidField if the tester's number has no country code; InvalidPhone if it isn't valid
 */
export function readAim({ meta, inputData }: Bundle): Aim {
  if (meta?.isLoadingSample !== true) return 'recipient';
  const text = readTrimmed(inputData[sendTestsToField.key], sendTestsToField.label);
  if (text === '') return 'nowhere';
  const remedy = 'Enter your own number with + and the country code.';
  if (!hasCountryCode(text)) {
    throw new Failure('InvalidField', `Send Tests To needs a country code. ${remedy}`);
  }
  try {
    return readPhoneNumber(text, 'IN');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Never NoPhone, which would halt the test instead of failing it.
    throw new Failure('InvalidPhone', `Send Tests To isn't a valid phone number. ${remedy}`);
  }
}

/** How a step finds whom its message goes to. */
interface Search<T> {
  recipient: () => T;
  tester: (number: PhoneNumber) => T;
  /** What a service could find them by. */
  idsOf: (found: T) => { number: string | null; contactId?: number };
}

/**
 * Finds whom a run's message goes to. A test to the tester checks the recipient, too, but only warns of
 * what would stop a live run: a sample lead often has no number.
 *
 * @param extraFields what a service may do with them isn't known, so in a test to the tester they can't
 *   contain the recipient's number or ID
 * @throws Failure as `recipient` does, unless the message goes to the tester; as `tester` does;
 *   InvalidField for such extra fields
 */
export function findAddressee<T extends { warnings: string[] }>(
  aim: Aim,
  extraFields: Record<string, unknown>,
  { recipient, tester, idsOf }: Search<T>,
): T {
  if (aim === 'recipient') return recipient();
  const nameOf = (one: T) => idsOf(one).number ?? `contact ${idsOf(one).contactId}`;
  if (aim === 'nowhere') {
    const live = recipient();
    const notSent = `Nothing was sent to ${nameOf(live)}, because this is a test. To get a real message, enter your own number in Send Tests To.`;
    return { ...live, warnings: [notSent, ...live.warnings] };
  }
  const found = tester(aim);
  const went = `This test went to ${aim.e164} (Send Tests To)`;
  const warnOf = (...live: string[]) => ({ ...found, warnings: [...live, ...found.warnings] });
  const live = orFailure(recipient);
  if (live instanceof Failure) return warnOf(`${went}. A live run would stop: ${live.message}`);
  forbidIds(extraFields, idsOf(live));
  const inLive = live.warnings.map((text) => `In a live run: ${text}`);
  return warnOf(`${went} instead of ${nameOf(live)}.`, ...inLive);
}

/** The same for a step that sends to a number. */
export function findNumber(
  aim: Aim,
  extraFields: Record<string, unknown>,
  recipient: () => PhoneNumber,
): PhoneNumber {
  const idsOf = ({ e164 }: PhoneNumber) => ({ number: e164 });
  return findAddressee(aim, extraFields, { recipient, tester: (number) => number, idsOf });
}

function orFailure<T>(find: () => T): T | Failure {
  try {
    return find();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** In digits: the end that all ways to write a number have in common. */
const commonEnd = 8;

/** @throws Failure InvalidField if a value contains the number or the ID */
function forbidIds(fields: object, { number, contactId }: ReturnType<Search<unknown>['idsOf']>) {
  const texts = textsIn(fields);
  const forbid = (what: string) => {
    throw new Failure(
      'InvalidField',
      `Extra Fields contains the recipient's ${what}, so this test could reach them. Remove it, or leave Send Tests To blank.`,
    );
  };
  const end = number?.slice(-commonEnd);
  if (end && texts.some((text) => digitsOf(text).includes(end))) forbid('number');
  const isId = (text: string) => text.split(/\D+/).includes(`${contactId}`);
  if (contactId !== undefined && texts.some(isId)) forbid('contact ID');
}

/** All values in a value, as texts. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(textsIn);
}
