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

/** The search that can find the contact. Not for triggers: no search can come before one. */
export const contactSearch = 'find_conversation.contact_id';

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

/** The same for a step that can't do without. @throws Failure InvalidField if it's empty, too */
export function requireContactId(value: unknown): number {
  const id = readContactId(value);
  if (id !== undefined) return id;
  throw new Failure(
    'InvalidField',
    'Contact is empty. Select a contact, or map Contact ID from a Find Conversation step.',
  );
}
