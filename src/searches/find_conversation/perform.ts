import type { Bundle, ZObject } from 'zapier-platform-core';
import { readDefaultCountry } from '../../fields/default_country';
import { sameNumberAs } from '../../phone/same_number';
import { readConversation } from '../../records/conversation';
import { lastMessageAt } from '../../records/conversation_times';
import { personName, personPhone } from '../../records/person';
import type { RawRecord } from '../../records/record_fields';
import { withErrors } from '../../step/errors';
import { fittingResults } from '../../step/fitting_results';
import { listRawConversations } from '../../step/inbox';
import { isMapped } from '../../step/mapped';
import { openConnection } from '../../step/open_connection';
import { recordPhoneReader } from '../../step/record_phone_reader';
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
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const name = readTrimmed(inputData.name, 'Name');
    // A number that is mapped but empty isn't searched for by name: the next step would write to a
    // namesake.
    const hasPhone = isMapped(bundle, 'phone');
    if (!hasPhone && name === '') {
      throw new Failure('InvalidField', 'Phone Number and Name are empty. Fill in one of them.');
    }
    const country = readDefaultCountry(inputData.defaultCountry, authData);
    const isSame = hasPhone ? sameNumberAs(inputData.phone, country) : undefined;
    const records = await listRawConversations(inbox);
    const readPhone = recordPhoneReader(country);
    const found = findConversations(records, isSame, name);
    return fittingResults(found.values().map((record) => readConversation(record, readPhone)));
  });
}

/**
 * The matching conversations, best match first, then newest first. With a number, only the same
 * number counts: the next step must never reach a namesake.
 */
export function findConversations(
  records: RawRecord[],
  isSame: ((phone: string | null) => boolean) | undefined,
  name: string,
): RawRecord[] {
  const fitOf = nameFit(name);
  const candidates = isSame ? records.filter((record) => isSame(personPhone(record))) : records;
  const ranked = candidates.map((record) => ({ record, rank: fitOf(personName(record)) }));
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0);
  const found = isSame ? ranked : ranked.filter(({ rank }) => best > 0 && rank === best);
  return newestFirst(found, ({ record }) => lastMessageAt(record))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostResults)
    .map(({ record }) => record);
}
