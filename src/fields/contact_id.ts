import { defineInputField } from 'zapier-platform-core';
import { Failure } from '../failure';
import { isFilled, readTrimmed, shorten } from '../lead/text';
import { toInteger } from '../service/records';

/** Picks a contact from the conversations, or from a search step in front. */
export const contactIdField = defineInputField({
  key: 'contact_id',
  label: 'Contact',
  type: 'integer',
  required: false,
  dynamic: 'list_conversations.contact_id.name,phone',
  search: 'find_conversation.contact_id',
});

/**
 * Reads the contact of a step.
 *
 * @returns undefined where the field is blank
 * @throws Failure InvalidField for anything but a whole number
 */
export function readContactId(value: unknown): number | undefined {
  if (!isFilled(value)) return undefined;
  const id = toInteger(value);
  if (id !== null) return id;
  const text = shorten(readTrimmed(value, 'Contact').replace(/[<>{}"]/g, ''), 40);
  throw new Failure(
    'InvalidField',
    `Contact must be the number of a contact, but it is "${text}". Choose one from the list, or map Contact ID of a Find Conversation step.`,
  );
}
