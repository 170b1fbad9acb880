import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { conversationOutput, conversationSample } from '../../outputs/conversation';
import { inputFields, type Values } from './form';

/** The trigger, as the Zap editor offers it (design, "Triggers"). */
export const newConversation = defineTrigger({
  key: 'new_conversation',
  noun: 'Conversation',
  display: {
    label: 'New Conversation',
    description:
      'Triggers when a contact begins a new conversation. Conversations that the business begins can be included.',
  },
  operation: {
    type: 'polling',
    inputFields,
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performNewConversation(z, bundle),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});
