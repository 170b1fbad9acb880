import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { contactFields } from '../../fields/contact';
import { directionField } from '../../fields/direction';
import { textFields } from '../../fields/text_match';

export const inputFields = defineInputFields([
  ...contactFields,
  ...textFields,
  {
    ...directionField,
    helpText: 'Choose **Incoming** for messages from the contact. Leave blank for both directions.',
  },
  {
    key: 'since',
    label: 'Sent Since',
    type: 'datetime',
    required: false,
    helpText: 'Enter a date and time to leave out messages sent before it.',
  },
  {
    key: 'limit',
    label: 'Maximum Number of Messages',
    type: 'string',
    required: false,
    placeholder: '50',
    helpText: 'Leave blank to return up to 50 messages, newest first.',
  },
]);

export type Values = InferInputData<typeof inputFields>;
