import type { Bundle, ZObject } from 'zapier-platform-core';
import { readDefaultCountry } from '../../fields/default_country';
import { conversationContactId, readConversation } from '../../records/conversation';
import { lastMessageAt } from '../../records/conversation_times';
import { withErrors } from '../../step/errors';
import { listRawConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { recordPhoneReader } from '../../step/record_phone_reader';
import { newestFirst } from '../../values/newest_first';
import { pollResult } from '../polling/poll_result';

/**
 * Lists the conversations that have a contact, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performListConversations(z: ZObject, bundle: Bundle) {
  return withErrors(z.errors, async () => {
    const { authData, meta } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const readPhone = recordPhoneReader(readDefaultCountry(undefined, authData));
    const records = (await listRawConversations(inbox)).filter(
      (record) => conversationContactId(record) !== null,
    );
    const conversations = newestFirst(records, lastMessageAt)
      .values()
      .map((record) => readConversation(record, readPhone))
      // The dropdown shows the name, or the number if there's no name.
      .map((conversation) => ({
        ...conversation,
        name: conversation.name ?? conversation.phone,
      }));
    return pollResult(conversations, meta);
  });
}
