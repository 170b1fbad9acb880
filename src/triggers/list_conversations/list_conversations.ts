import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { conversationOutput, conversationSample } from '../../outputs/conversation';

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
    perform: async (z: ZObject, bundle: Bundle) =>
      (await import('./perform')).performListConversations(z, bundle),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});
