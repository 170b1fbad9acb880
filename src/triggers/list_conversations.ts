import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { conversationOutput, conversationSample } from '../outputs/conversation';
import { conversationContactId, readConversation } from '../service/conversation';
import { lastMessageAt } from '../service/conversation_times';
import { withErrors } from '../step/errors';
import { listRawConversations } from '../step/inbox';
import { openConnection } from '../step/open_connection';
import { recordPhoneReader } from '../step/record_phone_reader';
import { newestFirst } from '../values/newest_first';
import { pollResult } from './poll_result';

/** Fills the contact dropdown: every conversation that has a contact, newest first. */
export const listConversations = defineTrigger({
  key: 'list_conversations',
  noun: 'Conversation',
  display: {
    label: 'List Conversations',
    description: 'Triggers when a contact dropdown is filled.',
    hidden: true,
  },
  operation: {
    perform: (z: ZObject, bundle: Bundle) =>
      withErrors(z.errors, async () => {
        const { authData, meta } = bundle;
        const inbox = openConnection(z, authData, 'inbox');
        const readPhone = await recordPhoneReader(authData);
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
      }),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});
