import type { PlainInputField } from 'zapier-platform-core';

/** Apart from the form, so that a poll doesn't need core for it. */
export const startedByField = {
  key: 'started_by',
  label: 'Started By',
  type: 'string',
  required: false,
  default: 'contact',
  choices: { contact: 'Contact', business: 'Business', any: 'Any' },
  helpText:
    "Choose **Contact** for conversations in which the contact has written. With **Business** or **Any**, this Zap's own messages can trigger it again.",
} as const satisfies PlainInputField;
