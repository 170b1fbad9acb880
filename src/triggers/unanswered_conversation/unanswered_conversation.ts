import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import {
  unansweredConversationOutput,
  unansweredConversationSample,
} from '../../outputs/conversation';
import { inputFields, type Values } from './form';

/** The trigger, as the Zap editor offers it (design, "Triggers"). */
export const unansweredConversation = defineTrigger({
  key: 'unanswered_conversation',
  noun: 'Conversation',
  display: {
    label: 'Unanswered Conversation',
    description: "Triggers when a contact's message has waited too long for a reply.",
  },
  operation: {
    type: 'polling',
    inputFields,
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performUnansweredConversation(z, bundle),
    outputFields: [...unansweredConversationOutput],
    sample: { ...unansweredConversationSample },
  },
});
