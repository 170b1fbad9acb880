import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { contactFields } from '../../fields/contact';
import { extraFieldsField } from '../../fields/extra_fields';

export const inputFields = defineInputFields([
  ...contactFields,
  {
    key: 'message',
    label: 'Message',
    type: 'text',
    required: false,
    helpText:
      'Enter the text to send. It usually reaches a contact only within 24 hours of their last message. After that, use Send Campaign Message.',
  },
  extraFieldsField,
]);

export type Values = InferInputData<typeof inputFields>;
