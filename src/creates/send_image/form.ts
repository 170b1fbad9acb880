import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { defaultCountryField } from '../../fields/default_country';
import { extraFieldsField } from '../../fields/extra_fields';

export const inputFields = defineInputFields([
  {
    key: 'phone',
    label: 'Phone Number',
    type: 'string',
    required: true,
    placeholder: '+91 98765 43210',
    helpText:
      "Map the lead's mobile number in any format. Without a country code, the default country applies.",
  },
  defaultCountryField,
  {
    key: 'image',
    label: 'Image',
    type: 'file',
    required: true,
    helpText: 'Map a file from an earlier step, or enter the https URL of an image.',
  },
  extraFieldsField,
]);

export type Values = InferInputData<typeof inputFields>;
