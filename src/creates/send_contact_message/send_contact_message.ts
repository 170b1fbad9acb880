import { type Bundle, defineCreate, type ZObject } from 'zapier-platform-core';
import { answerOutput } from '../../outputs/answer';
import { inputFields, type Values } from './form';

/** The action, as the Zap editor offers it (design, "send_contact_message"). */
export const sendContactMessage = defineCreate({
  key: 'send_contact_message',
  noun: 'Contact Message',
  display: {
    label: 'Send Message to Contact',
    description:
      "Sends free text to one contact in the inbox. It usually arrives only within 24 hours of the contact's last message; after that, use Send Campaign Message. Use a contact or phone number that you were given.",
  },
  operation: {
    inputFields,
    outputFields: [...answerOutput, { key: 'contact_id', label: 'Contact ID', type: 'integer' }],
    sample: {
      id: '2003',
      status: 'accepted',
      contact_id: 1001,
      messageId: '2003',
      warnings: [],
    },
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performSendContactMessage(z, bundle),
  },
});
