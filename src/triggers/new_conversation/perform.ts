import type { Bundle, ZObject } from 'zapier-platform-core';
import { readChoice } from '../../fields/choice';
import { readDefaultCountry } from '../../fields/default_country';
import { recordPhoneReader } from '../../phone/record_phone';
import { contactHasWritten, readConversation } from '../../records/conversation';
import { lastMessageAt } from '../../records/conversation_times';
import { recordCreatedAt } from '../../records/message';
import type { RawRecord } from '../../records/names';
import { withErrors } from '../../step/errors';
import { readConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { newestFirst } from '../../values/newest_first';
import { hoursAgo } from '../../values/time';
import { pollResult } from '../polling/poll_result';
import type { Values } from './form';
import { startedByField } from './started_by';

/** An older conversation isn't new, whatever moved it back up the list. */
const hoursNew = 7 * 24;

/** As many as services list. What enters a full list without its creation may be old. */
const fullList = 150;

/**
 * Lists new conversations, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performNewConversation(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z, bundle, async () => {
    const { authData, inputData, meta } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const side = readChoice(startedByField, inputData.started_by, startedByField.default);
    const startedAsWanted = startedBy[side];
    const readPhone = recordPhoneReader(readDefaultCountry(undefined, authData));
    // Conversations that exist when the Zap is switched on are never new, whoever writes in them later.
    const isSeeding = meta?.isPopulatingDedupe === true;
    const all = await readConversations(inbox, isSeeding);
    const oldest = isSeeding || meta?.isLoadingSample ? '' : hoursAgo(hoursNew);
    const isNew = (created: string | null) =>
      created === null ? oldest === '' || all.length < fullList : created >= oldest;
    const listed = all.filter(
      ({ record }) => (isSeeding || startedAsWanted(record)) && isNew(recordCreatedAt(record)),
    );
    const newest = newestFirst(
      listed,
      ({ record }) => recordCreatedAt(record) ?? lastMessageAt(record),
    );
    return pollResult(
      newest.values().map((one) => readConversation(one, readPhone)),
      meta,
    );
  });
}

/**
 * Whether a conversation was started by the side that the Zap watches. One in which the contact hasn't
 * written is treated as started by the business, so that a message sent by this connector doesn't
 * start a Zap that sends another.
 */
const startedBy = {
  contact: contactHasWritten,
  business: (record: RawRecord) => !contactHasWritten(record),
  any: () => true,
};
