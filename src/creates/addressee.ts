import type { Aim } from '../fields/send_tests_to';
import type { PhoneNumber } from '../phone/phone';
import { Failure } from '../values/failure';

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
