import { defineInputFields, defineSearch, type PlainInputField } from 'zapier-platform-core';
import { comparable } from '../fields/comparable';
import { phoneField } from '../fields/contact';
import { defaultCountryField, readDefaultCountry } from '../fields/default_country';
import { conversationOutput } from '../outputs/conversation';
import { recordPhoneReader, sameNumberAs } from '../phone/record_phone';
import type { InboxConversation } from '../records/conversation';
import { fittingResults } from '../step/fitting_results';
import { listConversations, unlessUnreadable } from '../step/inbox';
import { step } from '../step/step';
import { Failure } from '../values/failure';
import { readTrimmed } from '../values/text';
import { newestFirst } from '../values/time';

const nameField = {
  key: 'name',
  label: 'Name',
  type: 'string',
  required: false,
  placeholder: 'Asha Rao',
  helpText:
    'Enter or map the full name, as it is in the inbox. This or Phone Number is required. With both fields, only the number has to match. By name alone, nothing is found if several contacts share it.',
} as const satisfies PlainInputField;

/** Find Conversation (design, "Searches"). */
export const findConversation = defineSearch({
  key: 'find_conversation',
  noun: 'Conversation',
  display: {
    label: 'Find Conversation',
    description: 'Finds a recent conversation by phone number or name.',
  },
  operation: {
    inputFields: defineInputFields([
      {
        ...phoneField,
        helpText:
          'Enter or map a phone number, in any format. This or Name is required. The search covers recent conversations only.',
      },
      nameField,
      defaultCountryField,
    ]),
    perform: step('inbox', async (inbox, run) => {
      const { authData, values } = run;
      const name = readTrimmed(values.name, nameField.label);
      // A number that is mapped but empty isn't searched for by name: the next step would write to a
      // namesake.
      const hasPhone = run.isMapped('phone');
      if (!hasPhone && name === '') {
        if (run.isMapped('name')) return [];
        throw new Failure('InvalidField', 'Phone Number and Name are empty. Fill in one of them.');
      }
      const country = readDefaultCountry(values.defaultCountry, authData, values.phone);
      const isSame = hasPhone
        ? unlessUnreadable(() => sameNumberAs(values.phone, country))
        : undefined;
      if (isSame === null) return [];
      const all = await listConversations(inbox);
      const found = isSame ? all.filter((one) => isSame(one.contact.phone)) : named(name, all);
      const readPhone = recordPhoneReader(country);
      const newest = newestFirst(found, ({ times }) => times.lastMessageAt).values();
      return fittingResults(newest.map((one) => one.output(readPhone)));
    }),
    ...conversationOutput,
  },
});

/**
 * The conversations with a contact of this name. None if several contacts have it: Zapier takes the first
 * result, and the next step must never reach a namesake.
 */
function named(name: string, all: InboxConversation[]): InboxConversation[] {
  const wanted = comparableName(name);
  const found = all.filter(
    ({ contact }) => wanted !== '' && comparableName(contact.name ?? '') === wanted,
  );
  const contacts = new Set(found.map((one) => one.contact.id ?? one));
  return contacts.size === 1 ? found : [];
}

/** Emoji, with the digit of a keycap, and spaces. */
const notName = () =>
  /(?:[#*\d]\u20e3|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Me}\s])+/gu;

const comparableName = (name: string) => comparable(name).replace(notName(), ' ').trim();
