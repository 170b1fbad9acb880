import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { defaultCountryField } from '../../fields/default_country';

export const inputFields = defineInputFields([
  {
    key: 'phone',
    label: 'Phone Number',
    type: 'string',
    required: false,
    placeholder: '+91 98765 43210',
    helpText:
      'Enter or map a phone number, in any format. This or Name is required. The search covers only the 150 most recent conversations.',
  },
  {
    key: 'name',
    label: 'Name',
    type: 'string',
    required: false,
    placeholder: 'Asha Rao',
    helpText:
      'Enter or map a name or part of one. This or Phone Number is required. With both, only the number has to match.',
  },
  defaultCountryField,
]);

export type Values = InferInputData<typeof inputFields>;
