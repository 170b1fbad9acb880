import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { contactIdField } from '../../fields/contact_id';
import { directionField } from '../../fields/direction';
import { textFields } from '../../fields/text_match';

export const inputFields = defineInputFields([
  {
    ...contactIdField,
    helpText:
      'Select a contact to watch only their messages. Leave blank to watch the 150 most recent conversations.',
  },
  {
    ...directionField,
    default: 'incoming',
    helpText:
      'Choose **Incoming** for messages from contacts. Outgoing messages include those this Zap sends.',
  },
  ...textFields,
]);

export type Values = InferInputData<typeof inputFields>;
