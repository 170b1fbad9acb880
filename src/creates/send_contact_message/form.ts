import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { contactIdField, contactSearch } from '../../fields/contact_id';
import { extraFieldsField } from '../../fields/extra_fields';

export const inputFields = defineInputFields([
  {
    ...contactIdField,
    required: true,
    search: contactSearch,
    helpText: 'Select the contact, or map Contact ID from an earlier step.',
  },
  {
    key: 'message',
    label: 'Message',
    type: 'text',
    required: false,
    helpText:
      'Enter the text to send. It usually reaches a person only within 24 hours of their last message. After that, use Send Campaign Message.',
  },
  extraFieldsField,
]);

export type Values = InferInputData<typeof inputFields>;
