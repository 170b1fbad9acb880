import type { CountryCode } from 'libphonenumber-js/core';
import { hasCountryCode, type PhoneNumber, readPhoneNumber } from '../../phone/phone';
import { Failure } from '../../values/failure';
import { type FormValues, readTrimmed } from '../../values/text';

/**
 * Reads who the message goes to. With Send Tests To filled in, a test in the Zap editor goes there
 * and never to the lead; a warning then says what a live run would do with the lead's number.
 *
 * @param country the country for numbers without a country code
 * @throws Failure as readPhoneNumber does; InvalidField if Send Tests To lacks its country code
 */
export function readRecipient(
  values: FormValues<'destination' | 'testDestination'>,
  country: CountryCode,
  isTest: boolean,
): PhoneNumber {
  const tester = isTest ? readTrimmed(values.testDestination, 'Send Tests To') : '';
  if (tester === '') return readPhoneNumber(values.destination, country);
  const number = readTester(tester, country);
  const sent = `This test goes to ${number.e164} (Send Tests To)`;
  return {
    ...number,
    warnings: [...leadWarnings(values.destination, country, sent), ...number.warnings],
  };
}

/** The default country is the lead's, so the tester's number needs its own country code. */
function readTester(tester: string, country: CountryCode): PhoneNumber {
  if (!hasCountryCode(tester)) {
    throw new Failure(
      'InvalidField',
      'Send Tests To needs a country code. Enter your own number with + and the country code.',
    );
  }
  try {
    return readPhoneNumber(tester, country);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Never NoPhone, whatever the reason: it would halt the test instead of failing it.
    throw new Failure(
      'InvalidPhone',
      "Send Tests To isn't a valid phone number. Enter your own number with + and the country code.",
    );
  }
}

function leadWarnings(destination: unknown, country: CountryCode, sent: string): string[] {
  try {
    const { e164, warnings } = readPhoneNumber(destination, country);
    return [`${sent} instead of ${e164}.`, ...warnings.map((text) => `In a live run: ${text}`)];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'NoPhone'
      ? [`${sent}. Phone Number has no number, so a live run would stop.`]
      : [`${sent}. A live run would stop: ${error.message}`];
  }
}
