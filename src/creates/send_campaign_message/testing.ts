import type { CountryCode } from 'libphonenumber-js/core';
import type { Bundle, PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../../fields/choice';
import { hasCountryCode, type PhoneNumber, readPhoneNumber } from '../../phone/phone';
import { isMapped } from '../../step/step';
import { Failure } from '../../values/failure';
import { isFilled, readTrimmed } from '../../values/text';

/** What a test in the Zap editor does, and where it goes. */
export const testingFields = [
  {
    key: 'testMode',
    label: 'When Testing',
    type: 'string',
    required: false,
    choices: { send: 'Send a Real Message', show: 'Preview Without Sending' },
    default: 'send',
    helpText:
      'Choose whether a test sends a real message, or only shows what would be sent. Live runs ignore this field.',
    group: 'recipient',
  },
  {
    key: 'testDestination',
    label: 'Send Tests To',
    type: 'string',
    required: false,
    group: 'recipient',
    placeholder: '+91 98765 43210',
    helpText:
      'Enter your own number with + and the country code. Tests go there instead of to the recipient. Live runs ignore this field.',
  },
] as const satisfies PlainInputField[];

const [modeField, testerField] = testingFields;

/**
 * Whether a test only shows the message, ignoring case.
 *
 * @throws Failure InvalidField for any other word, since a test that sends can't be taken back
 */
export function onlyShows(value: unknown): boolean {
  return readChoice(modeField, value, modeField.default) === 'show';
}

/**
 * Reads where a test goes instead of to the recipient. The default country is the recipient's, so the
 * tester's number needs its own country code.
 *
 * @returns undefined if Send Tests To is empty
 * @throws Failure InvalidField without a country code; InvalidPhone if it isn't a valid number
 */
export function readTester(value: unknown, country: CountryCode): PhoneNumber | undefined {
  const tester = readTrimmed(value, testerField.label);
  if (tester === '') return undefined;
  if (!hasCountryCode(tester)) {
    throw new Failure(
      'InvalidField',
      `${testerField.label} needs a country code. Enter your own number with + and the country code.`,
    );
  }
  try {
    return readPhoneNumber(tester, country);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Never NoPhone, whatever the reason: it would halt the test instead of failing it.
    throw new Failure(
      'InvalidPhone',
      `${testerField.label} isn't a valid phone number. Enter your own number with + and the country code.`,
    );
  }
}

/**
 * Stops a test that would reach the recipient only because a mapped field is empty.
 *
 * @throws Failure InvalidField; also as `onlyShows` does
 */
export function rejectEmptyMapping(bundle: Bundle): void {
  const { inputData } = bundle;
  if (onlyShows(inputData.testMode) || isFilled(inputData.testDestination)) return;
  const empty = testingFields.find(({ key }) => isMapped(bundle, key) && !isFilled(inputData[key]));
  if (empty === undefined) return;
  throw new Failure(
    'InvalidField',
    `${empty.label} is mapped, but empty in this test, which would reach the recipient. Enter your own number in ${testerField.label}, or set ${modeField.label} to ${modeField.choices.show}.`,
  );
}
