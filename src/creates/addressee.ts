import { readRecipientNumber } from '#fields/default_country';
import type { Aim } from '#fields/send_tests_to';
import type { PhoneNumber } from '#phone/phone';
import { Failure } from '#values/failure';
import type { Run } from '#zapier/run';

/** Whom a message goes to: a number, or a contact of the inbox, whose number may be unknown. */
interface Addressee {
  e164: string | null;
  contactId?: number;
  warnings: string[];
}

/**
 * Reads whom a message to a number goes to.
 *
 * @throws Failure as `readRecipientNumber` does, unless the message goes to the tester
 */
export function readAddressee({ values, authData }: Run, aim: Aim, phone: unknown): PhoneNumber {
  const recipient = unlessTested(aim, () =>
    readRecipientNumber(phone, values.defaultCountry, authData),
  );
  return addressee(aim, recipient, aim.tester);
}

/**
 * Reads the recipient. A sample lead often has none, so in a test to the tester, what would stop a live run doesn't
 * stop the test.
 *
 * @returns why a live run would stop, if it would
 * @throws Failure as `read` does, unless the message goes to the tester
 */
export function unlessTested<T>(aim: Aim, read: () => T): T | Failure {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure && aim.tester) return error;
    throw error;
  }
}

/**
 * Whom a run's message goes to, with what a test says of that.
 *
 * @param recipient the live run's, or why it would stop
 * @param tester whom Send Tests To is; null if the message doesn't go there
 * @throws Failure the recipient's, if the message would go there
 */
export function addressee<T extends Addressee>(
  aim: Aim,
  recipient: T | Failure,
  tester: T | null | undefined,
): T {
  if (!tester) {
    if (recipient instanceof Failure) throw recipient;
    if (aim.to === 'recipient') return recipient;
    const notSent = `Nothing was sent to ${nameOf(recipient)}, because this is a test. To get a real message, enter your own number in Send Tests To.`;
    return { ...recipient, warnings: [notSent, ...recipient.warnings] };
  }
  const went = `This test went to ${tester.e164} (Send Tests To)`;
  const warnings =
    recipient instanceof Failure
      ? [`${went}. A live run would stop: ${recipient.message}`]
      : [
          `${went} instead of ${nameOf(recipient)}.`,
          ...recipient.warnings.map((text) => `In a live run: ${text}`),
        ];
  return { ...tester, warnings: [...warnings, ...tester.warnings] };
}

const nameOf = ({ e164, contactId }: Addressee): string => e164 ?? `contact ${contactId}`;
