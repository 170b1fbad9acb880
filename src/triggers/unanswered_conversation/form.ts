import { defineInputFields, type InferInputData } from 'zapier-platform-core';

export const inputFields = defineInputFields([
  {
    key: 'minutes',
    label: 'Minutes Without a Reply',
    type: 'string',
    required: false,
    default: '60',
    helpText: "Enter how many minutes a contact's last message may wait for a reply.",
  },
]);

export type Values = InferInputData<typeof inputFields>;
