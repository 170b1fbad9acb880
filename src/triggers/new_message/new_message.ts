import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { newMessageOutput, newMessageSample } from '../../outputs/message';
import { inputFields, type Values } from './form';

/** The trigger, as the Zap editor offers it (design, "Triggers"). */
export const newMessage = defineTrigger({
  key: 'new_message',
  noun: 'Message',
  display: {
    label: 'New Message',
    description: 'Triggers when a new message comes in or goes out.',
  },
  operation: {
    type: 'polling',
    inputFields,
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performNewMessage(z, bundle),
    outputFields: [...newMessageOutput],
    sample: { ...newMessageSample },
  },
});
