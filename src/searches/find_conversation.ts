import { defineInputFields, defineSearch, type PlainInputField } from 'zapier-platform-core';
import { phoneField } from '../fields/contact';
import { defaultCountryField, readDefaultCountry } from '../fields/default_country';
import { conversationOutput, conversationSample } from '../outputs/conversation';
import { recordPhoneReader, sameNumberAs } from '../phone/record_phone';
import { type Listed, readConversation } from '../records/conversation';
import { lastMessageAt } from '../records/conversation_times';
import { personName } from '../records/person';
import { fittingResults } from '../step/fitting_results';
import { readConversations } from '../step/inbox';
import { orNobody, unreadablePhone } from '../step/or_nobody';
import { isMapped, step } from '../step/step';
import { Failure } from '../values/failure';
import { newestFirst } from '../values/newest_first';
import { readTrimmed } from '../values/text';

/** More than any later step can use. */
const mostResults = 100;

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
    perform: step('inbox', async (inbox, bundle) => {
      const { authData, inputData } = bundle;
      const name = readTrimmed(inputData.name, nameField.label);
      // A number that is mapped but empty isn't searched for by name: the next step would write to a
      // namesake.
      const hasPhone = isMapped(bundle, 'phone');
      if (!hasPhone && name === '') {
        if (isMapped(bundle, 'name')) return [];
        throw new Failure('InvalidField', 'Phone Number and Name are empty. Fill in one of them.');
      }
      const country = readDefaultCountry(inputData.defaultCountry, authData, inputData.phone);
      const isSame = hasPhone
        ? await orNobody(unreadablePhone, () => sameNumberAs(inputData.phone, country))
        : undefined;
      if (isSame === null) return [];
      const listed = await readConversations(inbox);
      const readPhone = recordPhoneReader(country);
      const found = findConversations(listed, isSame, name);
      return fittingResults(found.values().map((one) => readConversation(one, readPhone)));
    }),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});

/**
 * The matching conversations, newest first. With a number, only the same number matches, and those with
 * the name come first. A name alone finds nobody if several contacts have it: Zapier takes the first
 * result, and the next step must never reach a namesake.
 */
function findConversations(
  listed: Listed[],
  isSame: ((phone: string | null) => boolean) | undefined,
  name: string,
): Listed[] {
  const wanted = comparableName(name);
  const hasName = ({ record }: Listed) =>
    wanted !== '' && comparableName(personName(record) ?? '') === wanted;
  const found = listed.filter((one) => (isSame ? isSame(one.phone) : hasName(one)));
  const contacts = new Set(found.map((one) => one.contactId ?? one));
  if (!isSame && contacts.size > 1) return [];
  return newestFirst(found, ({ record }) => lastMessageAt(record))
    .sort((a, b) => Number(hasName(b)) - Number(hasName(a)))
    .slice(0, mostResults);
}

/** Matches most names, which only need one letter case. */
const plainName = /^[!-~]+(?: [!-~]+)*$/;

/** In characters: longer than any name. Normalizing a long text is slow. */
const longestName = 1_000;

const emoji = /[#*\d]\u20e3|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+/gu;

/**
 * A name for comparison: without emoji, accents, invisible marks, and runs of spaces, in upper case. Only
 * the accents of European scripts go, because other scripts write vowels as marks. Never shortened, or two
 * names could become one: '' for one that is too long, or that has nothing but emoji.
 */
function comparableName(name: string): string {
  if (plainName.test(name)) return name.toUpperCase();
  if (name.length > longestName) return '';
  return name
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(emoji, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}
