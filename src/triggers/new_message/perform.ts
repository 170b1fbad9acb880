import type { Bundle, ZObject } from 'zapier-platform-core';
import { readContactId } from '../../fields/contact_id';
import { readDefaultCountry } from '../../fields/default_country';
import { matchesDirection, readDirection } from '../../fields/direction';
import { readTextContains } from '../../fields/text_contains';
import { conversationContactId } from '../../records/conversation';
import type { Message } from '../../records/message';
import { type Person, type ReadPhone, readPerson } from '../../records/person';
import { contactOf, type RawRecord } from '../../records/record_fields';
import { withErrors } from '../../step/errors';
import { listMessages, listRawConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { recordPhoneReader } from '../../step/record_phone_reader';
import { activeContacts, hoursWatched } from '../polling/active_contacts';
import { readMessagesOfAll } from '../polling/all_messages';
import { MessagePool } from '../polling/message_pool';
import { pollResult } from '../polling/poll_result';
import { recentWithin } from '../polling/recent';
import type { Values } from './form';

/**
 * Lists new messages, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performNewMessage(z: ZObject, bundle: Bundle<Values>) {
  return withErrors(z.errors, async () => {
    const { authData, inputData, meta } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const contactId = readContactId(inputData.contact_id);
    const direction = readDirection(inputData.direction, 'incoming');
    const containsText = readTextContains(inputData.text);
    const isRecent = recentWithin(hoursWatched, meta);
    const readPhone = recordPhoneReader(readDefaultCountry(undefined, authData));
    const pool = new MessagePool(meta);
    const take = (messages: (RawRecord & Message)[], place: number) => {
      const wanted = messages.filter(
        (message) =>
          matchesDirection(direction, message) &&
          containsText(message.text) &&
          isRecent(message.sent_at),
      );
      pool.add(wanted, place);
    };
    // The messages of a single contact need the list too, for the contact's name and phone.
    const listed = listRawConversations(inbox);
    const [conversations] = await Promise.all([
      listed,
      contactId === undefined
        ? listed.then((records) =>
            readMessagesOfAll(inbox, activeContacts(records, direction, meta), take),
          )
        : listMessages(inbox, contactId).then((messages) => take(messages, 0)),
    ]);
    const personOf = personReader(conversations, readPhone);
    const withPerson = (message: RawRecord & Message) => ({ ...message, ...personOf(message) });
    return pollResult(pool.messages().values().map(withPerson), meta);
  });
}

/**
 * Returns a function that finds a message's contact: from its conversation, or from the message
 * itself.
 */
function personReader(
  conversations: RawRecord[],
  readPhone: ReadPhone,
): (message: RawRecord & { contact_id: number | null }) => Person {
  const records = new Map(
    conversations.map((record) => [conversationContactId(record), record] as const).reverse(),
  );
  const people = new Map<number | null, Person>();
  return (message) => {
    const known = people.get(message.contact_id);
    if (known) return known;
    const record = records.get(message.contact_id) ?? contactOf(message);
    const person = readPerson(record, readPhone);
    people.set(message.contact_id, person);
    return person;
  };
}
