import type { CountryCode } from 'libphonenumber-js/core';
import type { PlainInputField } from 'zapier-platform-core';
import { defaultCountryField } from '../../fields/default_country';
import { readPhoneNumber } from '../../phone/phone';
import { Failure } from '../../values/failure';
import { type FormValues, readTrimmed } from '../../values/text';
import { onlyShows, readTester } from './testing';

/** Whom the message goes to. */
export const recipientFields = [
  {
    key: 'destination',
    label: 'Phone Number',
    type: 'string',
    required: true,
    group: 'recipient',
    placeholder: '+91 98765 43210',
    helpText:
      'Enter or map the mobile number of a recipient who has opted in, in any format. Without a country code, the default country applies.',
  },
  { ...defaultCountryField, group: 'recipient' },
  {
    key: 'userName',
    label: 'Name',
    type: 'string',
    required: false,
    group: 'recipient',
    placeholder: 'Asha Rao',
    helpText: "Enter the recipient's name. Leave blank to use the phone number.",
  },
] as const satisfies PlainInputField[];

const [destinationField, , nameField] = recipientFields;

/**
 * Reads whom the message goes to. With Send Tests To filled in, a test in the Zap editor goes there
 * and never to the recipient; a warning then says what a live run would do with their number. Without,
 * a test that sends reaches the recipient, with a warning.
 *
 * @param country the country for numbers without a country code
 * @throws Failure as `readPhoneNumber`, `readTester`, and `onlyShows` do; InvalidField for a name of several values
 */
export function readRecipient(
  values: FormValues<'destination' | 'testDestination' | 'testMode' | 'userName'>,
  country: CountryCode,
  isTest: boolean,
) {
  const tester = isTest ? readTester(values.testDestination, country) : undefined;
  const number = tester ?? readPhoneNumber(values.destination, country);
  const shows = isTest && onlyShows(values.testMode);
  const sent = `This test ${shows ? 'would go' : 'went'} to ${number.e164}`;
  const userName = readTrimmed(values.userName, nameField.label);
  return {
    destination: number.e164,
    country: number.country,
    userName: userName || number.e164,
    warnings: [
      ...(tester ? liveWarnings(values.destination, country, `${sent} (Send Tests To)`) : []),
      ...(isTest && !tester && !shows
        ? [`${sent}, the recipient. Use Send Tests To to avoid this.`]
        : []),
      ...number.warnings,
      ...(userName === '' ? [`${nameField.label} is empty, so the phone number was used.`] : []),
    ],
  };
}

/** What a live run would do with the recipient's number. */
function liveWarnings(destination: unknown, country: CountryCode, sent: string): string[] {
  try {
    const { e164, warnings } = readPhoneNumber(destination, country);
    return [`${sent} instead of ${e164}.`, ...warnings.map((text) => `In a live run: ${text}`)];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'NoPhone'
      ? [`${sent}. ${destinationField.label} has no number, so a live run would stop.`]
      : [`${sent}. A live run would stop: ${error.message}`];
  }
}
