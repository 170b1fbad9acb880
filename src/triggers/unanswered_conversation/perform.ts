import type { Bundle, ZObject } from 'zapier-platform-core';
import { readCount } from '../../fields/count';
import { readDefaultCountry } from '../../fields/default_country';
import { recordPhoneReader } from '../../phone/record_phone';
import { readConversation } from '../../records/conversation';
import { unansweredSince } from '../../records/conversation_times';
import { withErrors } from '../../step/errors';
import { readConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { newestFirst } from '../../values/newest_first';
import { stableId } from '../../values/stable_id';
import { inWholeSeconds } from '../../values/time';
import { pollResult } from '../polling/poll_result';
import type { Values } from './form';

const usualMinutes = 60;
const minute = 60_000;

/** A live poll leaves out what has waited this much longer: it would come late. */
const latest = 24 * 60 * minute;

/**
 * Lists conversations whose last message is the contact's and has waited, newest first. Seeding notes
 * these alone, so that one that has waited less fires when its time comes.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performUnansweredConversation(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const { authData, inputData, meta } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const minutes = readCount(inputData.minutes, 'Minutes Without a Reply', usualMinutes);
    const patience = minutes * minute;
    const readPhone = recordPhoneReader(readDefaultCountry(undefined, authData));
    const isSeeding = meta?.isPopulatingDedupe === true;
    const most = isSeeding || meta?.isLoadingSample ? Infinity : patience + latest;
    const waiting = (await readConversations(inbox, isSeeding)).flatMap((one) => {
      const since = unansweredSince(one.record);
      if (since === null) return [];
      const waited = Date.now() - Date.parse(since);
      return waited > patience && waited <= most ? [{ one, since }] : [];
    });
    const results = newestFirst(waiting, ({ since }) => since)
      .values()
      .map(({ one, since }) => {
        const conversation = readConversation(one, readPhone);
        const { id, contact_id } = conversation;
        const ownId = stableId([contact_id ?? id, inWholeSeconds(since)]);
        return { ...conversation, id: ownId, conversation_id: id };
      });
    return pollResult(results, meta);
  });
}
