import { type Bundle, defineSearch, type ZObject } from 'zapier-platform-core';
import { messageOutput, messageSample } from '../../outputs/message';
import { inputFields, type Values } from './form';

/** The search, as the Zap editor offers it (design, "Searches"). */
export const findMessage = defineSearch({
  key: 'find_message',
  noun: 'Message',
  display: {
    label: 'Find Message',
    description: "Finds a contact's recent messages, newest first.",
  },
  operation: {
    inputFields,
    outputFields: [...messageOutput],
    sample: { ...messageSample },
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performFindMessage(z, bundle),
  },
});
