import type { Bundle, ZObject } from 'zapier-platform-core';
import { readDefaultCountry } from '../../fields/default_country';
import { contactHasWritten, readConversation } from '../../records/conversation';
import { lastMessageAt } from '../../records/conversation_times';
import { recordCreatedAt } from '../../records/message';
import type { RawRecord } from '../../records/names';
import { withErrors } from '../../step/errors';
import { readConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { recordPhoneReader } from '../../step/record_phone_reader';
import { Failure } from '../../values/failure';
import { newestFirst } from '../../values/newest_first';
import { readTrimmed } from '../../values/text';
import { hoursAgo } from '../../values/time';
import { pollResult } from '../polling/poll_result';
import type { Values } from './form';

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
    const startedAsWanted = readStartedBy(inputData.started_by);
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
