import { defineTrigger } from 'zapier-platform-core';
import { inboxPhoneReader } from '../fields/default_country';
import { conversationOutput, conversationSample } from '../outputs/conversation';
import { readConversation } from '../records/conversation';
import { lastMessageAt } from '../records/conversation_times';
import { readConversations } from '../step/inbox';
import { step } from '../step/step';
import { newestFirst } from '../values/newest_first';
import { pollResult } from './polling/poll_result';

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
    perform: step('inbox', async (inbox, { authData, meta }) => {
      const readPhone = inboxPhoneReader(authData);
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
    }),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});
