import { Failure } from '../values/failure';
import { readTrimmed } from '../values/text';
import type { CountryCode } from './country_code';
import { type PhoneNumber, readPhoneNumber } from './phone';

/** The form's values; each may be missing. */
export interface RecipientValues {
  destination?: unknown;
  testDestination?: unknown;
}

/**
 * Reads whom the message goes to. A test in the Zap editor goes to the tester, where the form names
 * one, and never to the lead; what a live run would make of the lead's number is then a warning.
 *
 * @param country the country of a number that names none
 * @throws Failure as readPhoneNumber does
 */
export function readRecipient(
  values: RecipientValues,
  country: CountryCode,
  isTest: boolean,
): PhoneNumber {
  const tester = isTest ? readTrimmed(values.testDestination, 'Send Tests To') : '';
  if (tester === '') return readPhoneNumber(values.destination, country);
  const number = readTester(tester, country);
  const sent = `This test was sent to ${number.e164} (Send Tests To)`;
  return {
    ...number,
    warnings: [...leadWarnings(values.destination, country, sent), ...number.warnings],
  };
}

function readTester(tester: string, country: CountryCode): PhoneNumber {
  try {
    return readPhoneNumber(tester, country);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Whatever the reason, and never NoPhone, which would end the test without a word.
    throw new Failure(
      'InvalidPhone',
      "Send Tests To isn't a valid phone number. Enter your own number with + and the country code.",
    );
  }
}

function leadWarnings(destination: unknown, country: CountryCode, sent: string): string[] {
  try {
    const { e164, warnings } = readPhoneNumber(destination, country);
    return [`${sent} instead of ${e164}.`, ...warnings];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [`${sent}. A live run would stop: ${error.message}`];
  }
}
