import type { PlainInputField } from 'zapier-platform-core';
import { Failure } from '../values/failure';
import { toInteger } from '../values/integer';
import { forMessage, isFilled, readTrimmed } from '../values/text';

/**
 * Selects a contact from the conversations. Its type isn't integer: of a number, Zapier would take the
 * digits of any text it's mapped to, and 7 of another system's ID `7c9e6679` is somebody else
 * (platform fact: values are converted by type before a step sees them).
 */
export const contactIdField = {
  key: 'contact_id',
  label: 'Contact',
  type: 'string',
  required: false,
  dynamic: 'list_conversations.contact_id.name,phone',
} as const satisfies PlainInputField;

/**
 * Reads the contact of a step.
 *
 * @returns undefined if the field is empty
 * @throws Failure InvalidField for anything but a whole number
 */
export function readContactId(value: unknown): number | undefined {
  if (!isFilled(value)) return undefined;
  const id = toInteger(value);
  if (id !== null && id > 0) return id;
  const text = forMessage(readTrimmed(value, 'Contact'), 40);
  throw new Failure(
    'InvalidField',
    `Contact must be a contact's ID, but it is "${text}". Select a contact, or map Contact ID from a Find Conversation step.`,
  );
}
