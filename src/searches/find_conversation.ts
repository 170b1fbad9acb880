import type { PlainInputField, Search } from 'zapier-platform-core';
import { comparable, comparableWords } from '#fields/comparable';
import { phoneField } from '#fields/contact';
import { defaultCountryField, readDefaultCountry } from '#fields/default_country';
import { readChoice } from '#fields/settings';
import { lastMessageAt, listConversations, unlessUnreadable } from '#inbox/inbox';
import { conversationOutput } from '#inbox/outputs';
import type { InboxConversation } from '#inbox/records/conversation';
import { recordPhoneReader, sameNumberAs } from '#phone/record_phone';
import { invalidField } from '#values/failure';
import { readTrimmed } from '#values/text';
import { newestResults } from '#zapier/newest_results';
import { step } from '#zapier/step';

const nameField = {
  key: 'name',
  label: 'Name',
  placeholder: 'Asha Rao',
  helpText:
    'Enter or map the full name, as it is in the inbox. This or Phone Number is required. With both fields, only the number has to match. By name alone, nothing is found if several contacts match.',
} as const satisfies PlainInputField;

const matchField = {
  key: 'name_match',
  label: 'Name Match',
  default: 'full',
  choices: { full: 'Full Name', part: 'Part of the Name' },
  helpText: 'Choose **Part of the Name** to find a contact by whole words, such as a first name.',
} as const satisfies PlainInputField;

/** Find Conversation (design, "Searches"). */
export const findConversation = {
  key: 'find_conversation',
  noun: 'Conversation',
  display: {
    label: 'Find Conversation',
    description: 'Finds a recent conversation by phone number or name.',
  },
  operation: {
    inputFields: [
      {
        ...phoneField,
        helpText:
          'Enter or map a phone number, in any format. This or Name is required. The search covers recent conversations only.',
      },
      nameField,
      matchField,
      defaultCountryField,
    ],
    perform: step('inbox', async (inbox, run) => {
      const { authData, values } = run;
      const name = readTrimmed(values.name, nameField.label);
      const isPart = readChoice(matchField, values.name_match) === 'part';
      // A number that is mapped but empty isn't searched for by name: the next step would write to a
      // namesake.
      const hasPhone = run.isMapped('phone');
      if (!hasPhone && name === '') {
        if (run.isMapped('name')) return [];
        throw invalidField('Phone Number and Name are empty. Fill in one of them.');
      }
      const country = readDefaultCountry(values.defaultCountry, authData, values.phone);
      const isSame = unlessUnreadable(() => sameNumberAs(values.phone, country));
      if (hasPhone && !isSame) return [];
      const all = await listConversations(inbox);
      const found = isSame
        ? all.filter((one) => isSame(one.contact.phone))
        : named(name, isPart, all);
      const readPhone = recordPhoneReader(country);
      return newestResults(found, lastMessageAt, (one) => one.output(readPhone));
    }),
    ...conversationOutput,
  },
} satisfies Search;

/**
 * The conversations with a contact of this name, or with these words in it. None if several contacts have it: Zapier
 * takes the first result, and the next step must never reach a namesake.
 */
function named(name: string, isPart: boolean, all: InboxConversation[]): InboxConversation[] {
  const compared = isPart ? comparableWords : comparableName;
  const wanted = compared(name);
  if (wanted === '') return [];
  const found = all.filter(({ contact }) => {
    const own = compared(contact.name ?? '');
    // "Rao" and "asha rao" are in "Ms. Asha Rao"; "Ash" isn't, since it may be somebody else.
    return isPart ? ` ${own} `.includes(` ${wanted} `) : own === wanted;
  });
  const contacts = new Set(found.map((one) => one.contact.id ?? one));
  return contacts.size === 1 ? found : [];
}

/** A name without emoji, and with single spaces: `🌸 Asha  Rao 1️⃣` is "ASHA RAO". */
const comparableName = (name: string): string =>
  comparable(name.replace(/[\p{RGI_Emoji}\p{Extended_Pictographic}\s]+/gv, ' '));
