import type { Bundle, ZObject } from 'zapier-platform-core';
import { readDefaultCountry } from '../../fields/default_country';
import { recordPhoneReader } from '../../phone/record_phone';
import { readConversation } from '../../records/conversation';
import { lastMessageAt } from '../../records/conversation_times';
import { withErrors } from '../../step/errors';
import { readConversations } from '../../step/inbox';
import { openConnection } from '../../step/open_connection';
import { newestFirst } from '../../values/newest_first';
import { pollResult } from '../polling/poll_result';

/**
 * Lists the conversations that have a contact, newest first.
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performListConversations(z: ZObject, bundle: Bundle) {
  return withErrors(z, bundle, async () => {
    const { authData, meta } = bundle;
    const inbox = openConnection(z, authData, 'inbox');
    const readPhone = recordPhoneReader(readDefaultCountry(undefined, authData));
    const listed = (await readConversations(inbox)).filter(({ contactId }) => contactId !== null);
    const conversations = newestFirst(listed, ({ record }) => lastMessageAt(record))
      .values()
      .map((one) => readConversation(one, readPhone))
      // The dropdown shows the name, or the number if there's no name.
      .map((conversation) => ({
        ...conversation,
        name: conversation.name ?? conversation.phone,
      }));
    return pollResult(conversations, meta);
  });
}
