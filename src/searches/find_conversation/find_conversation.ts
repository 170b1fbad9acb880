import { type Bundle, defineSearch, type ZObject } from 'zapier-platform-core';
import { conversationOutput, conversationSample } from '../../outputs/conversation';
import { inputFields, type Values } from './form';

/** The search, as the Zap editor offers it (design, "Searches"). */
export const findConversation = defineSearch({
  key: 'find_conversation',
  noun: 'Conversation',
  display: {
    label: 'Find Conversation',
    description:
      'Finds a recent conversation by phone number or name, with its contact and whether free text can still reach them. Several contacts can share a name: never guess which one is meant.',
  },
  operation: {
    inputFields,
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performFindConversation(z, bundle),
  },
});
