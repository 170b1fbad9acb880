import { type Bundle, defineCreate, type ZObject } from 'zapier-platform-core';
import { answerOutput } from '../../outputs/answer';
import { inputFields, type Values } from './form';

/** The action, as the Zap editor offers it (design, "send_image"). */
export const sendImage = defineCreate({
  key: 'send_image',
  noun: 'Image',
  display: {
    label: 'Send Image',
    description:
      "Sends an image to one phone number through the inbox. It usually arrives only within 24 hours of the person's last message. Use a phone number that you were given.",
  },
  operation: {
    inputFields,
    outputFields: [
      ...answerOutput,
      { key: 'phone', label: 'Phone Number', type: 'string' },
      { key: 'country', label: 'Country', type: 'string' },
      { key: 'filename', label: 'File Name', type: 'string' },
      { key: 'contentType', label: 'Content Type', type: 'string' },
    ],
    sample: {
      id: '2002',
      status: 'accepted',
      phone: '+919876543210',
      country: 'IN',
      filename: 'photo.jpg',
      contentType: 'image/jpeg',
      messageId: '2002',
      warnings: [],
    },
    perform: async (z: ZObject, bundle: Bundle<Values>) =>
      (await import('./perform')).performSendImage(z, bundle),
  },
});
