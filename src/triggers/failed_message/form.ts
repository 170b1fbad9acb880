import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { contactIdField } from '../../fields/contact_id';

export const inputFields = defineInputFields([
  {
    ...contactIdField,
    helpText:
      'Select a contact to watch only their messages. Leave blank to watch the 150 most recent conversations. Checking them may mark their messages as read.',
  },
]);

export type Values = InferInputData<typeof inputFields>;
