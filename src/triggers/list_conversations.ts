import { defineTrigger } from 'zapier-platform-core';
import { inboxPhoneReader } from '../fields/default_country';
import { conversationOutput } from '../outputs/conversation';
import { fittingResults } from '../step/fitting_results';
import { listConversations as readInbox } from '../step/inbox';
import { step } from '../step/step';
import { newestFirst } from '../values/time';

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
    perform: step('inbox', async (inbox, { authData }) => {
      const readPhone = inboxPhoneReader(authData);
      const all = (await readInbox(inbox)).filter(({ contact }) => contact.id !== null);
      const conversations = newestFirst(all, ({ times }) => times.lastMessageAt)
        .values()
        .map((one) => one.output(readPhone))
        // The dropdown shows the name, or the number if there's no name.
        .map((one) => ({ ...one, name: one.name ?? one.phone }));
      return fittingResults(conversations);
    }),
    ...conversationOutput,
  },
});
