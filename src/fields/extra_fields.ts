import { defineInputField } from 'zapier-platform-core';

/** Further fields of a request, for what the service takes and this connector has no field for. */
export const extraFieldsField = defineInputField({
  key: 'extraFields',
  label: 'Extra Fields',
  type: 'json',
  required: false,
  helpText:
    'Further fields of the request as a JSON object, exactly as the service takes them. Most Zaps leave this blank.',
});
