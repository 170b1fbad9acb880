import type { Bundle, ZObject } from 'zapier-platform-core';
import { readDefaultCountry } from '../../fields/default_country';
import { recordPhoneReader, sameNumberAs } from '../../phone/record_phone';
import { type Listed, readConversation } from '../../records/conversation';
import { lastMessageAt } from '../../records/conversation_times';
import { personName } from '../../records/person';
import { withErrors } from '../../step/errors';
import { fittingResults } from '../../step/fitting_results';
import { readConversations } from '../../step/inbox';
import { isMapped } from '../../step/mapped';
import { openConnection } from '../../step/open_connection';
import { orNobody, unreadablePhone } from '../../step/or_nobody';
import { Failure } from '../../values/failure';
import { newestFirst } from '../../values/newest_first';
import { readTrimmed } from '../../values/text';
import type { Values } from './form';
import { nameFit } from './name_match';

/** More than any later step can use. */
const mostResults = 100;

/**
 * Finds conversations, best match first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performFindConversation(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const name = readTrimmed(inputData.name, 'Name');
    // A number that is mapped but empty isn't searched for by name: the next step would write to a
    // namesake.
    const hasPhone = isMapped(bundle, 'phone');
    if (!hasPhone && name === '') {
      if (isMapped(bundle, 'name')) return [];
      throw new Failure('InvalidField', 'Phone Number and Name are empty. Fill in one of them.');
    }
    const country = readDefaultCountry(inputData.defaultCountry, authData, inputData.phone);
    const isSame = hasPhone
      ? await orNobody(unreadablePhone, () => sameNumberAs(inputData.phone, country))
      : undefined;
    if (isSame === null) return [];
    const listed = await readConversations(inbox);
    const readPhone = recordPhoneReader(country);
    const found = findConversations(listed, isSame, name);
    return fittingResults(found.values().map((one) => readConversation(one, readPhone)));
  });
}

/**
 * The matching conversations, best match first, then newest first. With a number, only the same
 * number matches: the next step must never reach a namesake.
 */
function findConversations(
  listed: Listed[],
  isSame: ((phone: string | null) => boolean) | undefined,
  name: string,
): Listed[] {
  const fitOf = nameFit(name);
  const candidates = isSame ? listed.filter(({ phone }) => isSame(phone)) : listed;
  const ranked = candidates.map((one) => ({ one, rank: fitOf(personName(one.record)) }));
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0);
  const found = isSame ? ranked : ranked.filter(({ rank }) => best > 0 && rank === best);
  return newestFirst(found, ({ one }) => lastMessageAt(one.record))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostResults)
    .map(({ one }) => one);
}
