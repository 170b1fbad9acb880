import type { Bundle, ZObject } from 'zapier-platform-core';
import { readDefaultCountry } from '../../fields/default_country';
import { contactHasWritten, readConversation } from '../../records/conversation';
import { createdAt, lastMessageAt } from '../../records/conversation_times';
import type { RawRecord } from '../../records/record_fields';
import { withErrors } from '../../step/errors';
import { listRawConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { recordPhoneReader } from '../../step/record_phone_reader';
import { Failure } from '../../values/failure';
import { newestFirst } from '../../values/newest_first';
import { readTrimmed } from '../../values/text';
import { pollResult } from '../polling/poll_result';
import { recentWithin } from '../polling/recent';
import type { Values } from './form';

/** An older conversation isn't new, whatever moved it back up the list. */
const hoursNew = 7 * 24;

/**
 * Lists new conversations, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performNewConversation(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData, meta } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const startedAsWanted = readStartedBy(inputData.started_by);
    const isRecent = recentWithin(hoursNew, meta);
    const readPhone = recordPhoneReader(readDefaultCountry(undefined, authData));
    const records = (await listRawConversations(inbox)).filter(
      (record) =>
        // Conversations that exist when the Zap is switched on are never new, whoever writes in
        // them later.
        (meta?.isPopulatingDedupe || startedAsWanted(record)) && isRecent(createdAt(record)),
    );
    const newest = newestFirst(records, (record) => createdAt(record) ?? lastMessageAt(record));
    return pollResult(
      newest.values().map((record) => readConversation(record, readPhone)),
      meta,
    );
  });
}

/**
 * Reads Started By. A conversation in which the contact hasn't written counts as started by the
 * business, so that a message sent by this connector doesn't start a Zap that sends another.
 *
 * @throws Failure InvalidField for a word that isn't one of the choices
 */
function readStartedBy(value: unknown): (record: RawRecord) => boolean {
  switch (readTrimmed(value, 'Started By').toLowerCase()) {
    case '':
    case 'contact':
      return contactHasWritten;
    case 'business':
      return (record) => !contactHasWritten(record);
    case 'any':
      return () => true;
    default:
      throw new Failure('InvalidField', 'Started By must be contact, business, or any.');
  }
}
