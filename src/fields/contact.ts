import type { PlainInputField } from 'zapier-platform-core';
import type { PhoneNumber } from '../phone/phone';
import { Failure } from '../values/failure';
import { type FormValues, forMessage, isFilled, readTrimmed, toInteger } from '../values/text';
import { readRecipientNumber } from './default_country';

/**
 * Selects a contact from the conversations. Its type isn't integer: Zapier would convert another
 * system's ID `7c9e6679` to 7, which is somebody else, before the step sees it.
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
  const text = forMessage(readTrimmed(value, contactIdField.label));
  throw new Failure(
    'InvalidField',
    `Contact must be a contact's ID, but it is "${text}". Select a contact, or map Contact ID from a Find Conversation step.`,
  );
}

export const phoneField = {
  key: 'phone',
  label: 'Phone Number',
  type: 'string',
  required: false,
  placeholder: '+91 98765 43210',
} as const satisfies PlainInputField;

/** Whom a step is for: a contact, or a phone number in its place. */
export const contactFields = [
  {
    ...contactIdField,
    search: 'find_conversation.contact_id',
    helpText:
      'Select a contact, or map Contact ID from Find Conversation or New Message. This or Phone Number is required.',
  },
  {
    ...phoneField,
    helpText:
      "Enter or map the contact's number, in any format, to find them among recent conversations. Not used if Contact is filled in.",
  },
] as const satisfies PlainInputField[];

/**
 * Reads whom a step is for. A contact is used instead of a number.
 *
 * @param phoneIsMapped whether the form has a number, even if the mapping has no value in this run
 * @returns the contact's ID or their number; undefined if the form's values name nobody
 * @throws Failure InvalidField for a contact that isn't a whole number or a default country that isn't
 *   one; NoPhone or InvalidPhone as `readPhoneNumber` does
 */
export function readContact(
  values: FormValues<'contact_id' | 'phone'>,
  phoneIsMapped: boolean,
  authData: Readonly<Record<string, unknown>>,
): number | PhoneNumber | undefined {
  const contactId = readContactId(values.contact_id);
  if (contactId !== undefined || !phoneIsMapped) return contactId;
  return readRecipientNumber(values.phone, undefined, authData);
}

/** Why a step can't run whose form names nobody. */
export function namesNobody(): Failure {
  return new Failure('InvalidField', 'Contact and Phone Number are empty. Fill in one of them.');
}
