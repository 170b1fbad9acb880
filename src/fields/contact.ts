import type { PlainInputField } from 'zapier-platform-core';
import { invalidField } from '#values/failure';
import { forMessage, readTrimmed, toInteger } from '#values/text';
import type { Run } from '#zapier/run';
import { readRecipientNumber } from './default_country';

/**
 * Selects a contact from the conversations. Its type isn't integer: Zapier would convert another
 * system's ID `7c9e6679` to 7, which is somebody else, before the step sees it.
 */
export const contactIdField = {
  key: 'contact_id',
  label: 'Contact',
  dynamic: 'list_conversations.contact_id.name,phone',
} as const satisfies PlainInputField;

export const phoneField = {
  key: 'phone',
  label: 'Phone Number',
  placeholder: '+91 98765 43210',
} as const satisfies PlainInputField;

/** Whom a step sends to. */
export const recipientPhoneField = {
  ...phoneField,
  required: true,
  helpText:
    'Enter or map one mobile number, in any format, of a recipient who has opted in. Without a country code, the default country applies. Run the step once for each recipient.',
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
      "Enter or map one contact's number, in any format, to find them among recent conversations. Not used if Contact is filled in.",
  },
] as const satisfies PlainInputField[];

/**
 * Reads whom a step is for. A contact is used instead of a number.
 *
 * @param isPhoneMapped whether the form has a number, even if it's empty in this run
 * @returns the contact's ID, or the number
 * @throws Failure InvalidField for a contact that isn't a whole number of less than ten digits, and for a form without
 *   either; as `readRecipientNumber` does
 */
export function readContact({ values, authData }: Run, isPhoneMapped: boolean) {
  const text = readTrimmed(values.contact_id, contactIdField.label);
  const contactId = toInteger(text);
  // One of ten digits and more is a phone number.
  if (contactId && contactId < 1_000_000_000) return contactId;
  if (text !== '') {
    throw invalidField(
      `${contactIdField.label} "${forMessage(text)}" isn't a contact's ID. Map Contact ID from Find Conversation, or clear it, and enter a phone number in ${phoneField.label}.`,
    );
  }
  if (isPhoneMapped) return readRecipientNumber(values.phone, undefined, authData);
  throw invalidField('Contact and Phone Number are empty. Fill in one of them.');
}
