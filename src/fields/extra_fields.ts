import { defineInputField } from 'zapier-platform-core';

/** Further fields of a request, for what the service takes and this connector has no field for. */
export const extraFieldsField = defineInputField({
  key: 'extraFields',
  label: 'Extra Fields',
  type: 'json',
  required: false,
  helpText:
    'Enter further fields of the request as a JSON object. Leave blank unless the service asks for more.',
});
