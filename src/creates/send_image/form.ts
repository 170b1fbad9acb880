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
      "Enter or map the recipient's mobile number, in any format. Without a country code, the default country applies.",
  },
  defaultCountryField,
  {
    key: 'image',
    label: 'Image',
    type: 'file',
    required: true,
    helpText:
      "Map a file, or enter the https URL of an image. An image usually arrives only within 24 hours of the person's last message to you.",
  },
  extraFieldsField,
]);

export type Values = InferInputData<typeof inputFields>;
