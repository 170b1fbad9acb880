import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { failedMessageSample, newMessageOutput } from '../../outputs/message';
import { inputFields, type Values } from './form';

/** The trigger, as the Zap editor offers it (design, "Triggers"). */
export const failedMessage = defineTrigger({
  key: 'failed_message',
  noun: 'Message',
  display: {
    label: 'Failed Message',
    description: "Triggers when a message to a contact couldn't be delivered.",
  },
  operation: {
    type: 'polling',
    inputFields,
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performFailedMessage(z, bundle),
    outputFields: [...newMessageOutput],
    sample: { ...failedMessageSample },
  },
});
