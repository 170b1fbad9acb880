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
    'Enter or map a name or part of one. This or Phone Number is required. Several contacts can share a name: with both fields, only the number has to match.',
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
 * The matching conversations, best match first, then newest first. With a number, only the same
 * number matches: the next step must never reach a namesake.
 */
function findConversations(
  listed: Listed[],
  isSame: ((phone: string | null) => boolean) | undefined,
  name: string,
): Listed[] {
  const fitOf = nameFit(name);
  const candidates = isSame ? listed.filter(({ phone }) => isSame(phone)) : listed;
  const ranked = candidates.map((one) => ({ one, rank: fitOf(personName(one.record)) }));
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0);
  const found = isSame ? ranked : ranked.filter(({ rank }) => best > 0 && rank === best);
  return newestFirst(found, ({ one }) => lastMessageAt(one.record))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostResults)
    .map(({ one }) => one);
}

/**
 * How well a record's name fits the one searched for, ignoring case: 3 for the same name, 2 for one that
 * begins with it, 1 for one that contains it, 0 for any other.
 */
function nameFit(sought: string): (name: string | null) => 0 | 1 | 2 | 3 {
  const wanted = plainName(sought);
  return (name) => {
    if (name === null || wanted === '') return 0;
    const plain = plainName(name);
    if (plain === wanted) return 3;
    if (plain.startsWith(wanted)) return 2;
    return plain.includes(wanted) ? 1 : 0;
  };
}

/** Matches most names, which only need lowercasing. */
const usualName = /^[!-~]+(?: [!-~]+)*$/;

/** Longer than any name. Normalizing a long text is slow. */
const longestName = 1_000;

function plainName(text: string): string {
  if (usualName.test(text)) return text.toLowerCase();
  return text.slice(0, longestName).normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
