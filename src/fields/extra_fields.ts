import type { PlainInputField } from 'zapier-platform-core';

/** Other fields of a request, for what the service accepts but the form has no field for. */
export const extraFieldsField = {
  key: 'extraFields',
  label: 'Extra Fields',
  type: 'json',
  required: false,
  helpText:
    'Enter additional fields for the request as a JSON object. Leave blank unless the service requires more.',
} as const satisfies PlainInputField;
