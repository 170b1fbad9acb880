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
  forbidOthers(extraFields, aim, live instanceof Failure ? {} : idsOf(live));
  if (live instanceof Failure) return warnOf(`${went}. A live run would stop: ${live.message}`);
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

/** In digits: fewer are no phone number, and all ways to write one have these at its end in common. */
const commonEnd = 8;

/** Names of fields that may say whom a message goes to. */
const addressees = /contact|recipient|phone|mobile|destination|^to$|wa_?id|chat/i;

/**
 * @throws Failure InvalidField if a field may name somebody else than the tester: by its name, by a value
 *   that is a phone number, or by the recipient's own number or ID anywhere in a value
 */
function forbidOthers(
  fields: object,
  tester: PhoneNumber,
  { number = null, contactId }: Partial<ReturnType<Search<unknown>['idsOf']>>,
): void {
  const testers = tester.e164.slice(-commonEnd);
  const end = number?.slice(-commonEnd);
  const isOther = ([key, text]: [string, string]) => {
    const digits = digitsOf(text);
    if (digits.endsWith(testers)) return false;
    const isNumber = digits.length >= commonEnd && /^[+\d\s().-]+$/.test(text);
    const isLive = (end && digits.includes(end)) || text.split(/\D+/).includes(`${contactId}`);
    return isNumber || isLive || (addressees.test(key) && text !== '');
  };
  if (!textsIn(fields).some(isOther)) return;
  throw new Failure(
    'InvalidField',
    'Extra Fields may contain another recipient, so this test could reach them. Remove the number or ID, or leave Send Tests To blank.',
  );
}

/** All values in a value, as texts, each with the name of its field. */
function textsIn(value: unknown, key = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, item]) =>
    textsIn(item, Array.isArray(value) ? key : name),
  );
}
