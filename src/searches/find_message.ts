import type { PlainInputField, Search } from 'zapier-platform-core';
import { contactFields, readContact } from '#fields/contact';
import { readDefaultCountry } from '#fields/default_country';
import { directionField, readTextMatch, textFields } from '#fields/message_filter';
import { readChoice } from '#fields/settings';
import { findContact, listConversations, listMessages, unlessUnreadable } from '#inbox/inbox';
import { messageOutput } from '#inbox/outputs';
import { messageFields } from '#inbox/records/message';
import { isFilled, readTrimmed } from '#values/text';
import { newestResults } from '#zapier/newest_results';
import { step } from '#zapier/step';

/** A service may list all that a contact ever wrote. */
const mostResults = 100;

const idField = {
  key: 'message_id',
  label: 'Message ID',
  helpText:
    "Enter or map the inbox's ID of a message, such as Message ID from New Message. To find a campaign's message, use Phone Number and Text.",
} as const satisfies PlainInputField;

/** Find Message (design, "Searches"). */
export const findMessage = {
  key: 'find_message',
  noun: 'Message',
  display: {
    label: 'Find Message',
    description: "Finds a contact's recent messages, newest first.",
  },
  operation: {
    inputFields: [
      ...contactFields,
      idField,
      ...textFields,
      {
        ...directionField,
        helpText:
          'Choose **Incoming** for messages from the contact. Leave blank for both directions.',
      },
    ],
    perform: step('inbox', async (inbox, run) => {
      const { authData, values } = run;
      const isNamed = ['phone', 'contact_id'].some(run.isMapped);
      const contact = unlessUnreadable(() => readContact(run, isNamed));
      const id = readTrimmed(values.message_id, idField.label);
      const matchesText = readTextMatch(values);
      const direction = readChoice(directionField, values.direction) ?? 'any';
      // Without its value, a filter would find messages that the Zap doesn't look for.
      const isMissing = (key: string) => run.isMapped(key) && !isFilled(values[key]);
      if (['message_id', 'text', 'direction'].some(isMissing) || contact === null) return [];
      const home = readDefaultCountry(undefined, authData);
      const contactId =
        typeof contact === 'number'
          ? contact
          : findContact(await listConversations(inbox), contact, home)?.contactId;
      if (!contactId) return [];
      const messages = (await listMessages(inbox, contactId)).filter(
        (message) =>
          (id === '' || message.ids.includes(id)) &&
          (direction === 'any' || [direction, null].includes(message.direction)) &&
          matchesText(message.text),
      );
      return newestResults(messages, ({ sent_at }) => sent_at, messageFields).slice(0, mostResults);
    }),
    ...messageOutput,
  },
} satisfies Search;
