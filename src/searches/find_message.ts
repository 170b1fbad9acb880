import { defineInputFields, defineSearch, type PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../fields/choice';
import { contactFields, namesNobody, readContact } from '../fields/contact';
import { readCount } from '../fields/count';
import {
  directionField,
  matchesDirection,
  readTextMatch,
  textFields,
} from '../fields/message_filter';
import { messageOutput } from '../outputs/message';
import { messageOutput as toOutput } from '../records/message';
import { fittingResults } from '../step/fitting_results';
import { findContact, listConversations, listMessages, unlessUnreadable } from '../step/inbox';
import { isMapped, step } from '../step/step';
import { Failure } from '../values/failure';
import { isFilled, readTrimmed } from '../values/text';
import { newestFirst, readTime } from '../values/time';

const idField = {
  key: 'message_id',
  label: 'Message ID',
  type: 'string',
  required: false,
  helpText:
    "Map Message ID from New Message or Send Message to Contact. The one from Send Campaign Message isn't an ID of the inbox.",
} as const satisfies PlainInputField;

const sinceField = {
  key: 'since',
  label: 'Sent Since',
  type: 'datetime',
  required: false,
  helpText: 'Enter a date and time to leave out messages sent before it.',
} as const satisfies PlainInputField;

const limitField = {
  key: 'limit',
  label: 'Maximum Number of Messages',
  type: 'string',
  required: false,
  placeholder: '50',
  helpText:
    'Leave blank for 50. Zaps use only the newest one unless you change how multiple results are handled.',
} as const satisfies PlainInputField;

/** Find Message (design, "Searches"). */
export const findMessage = defineSearch({
  key: 'find_message',
  noun: 'Message',
  display: {
    label: 'Find Message',
    description: "Finds a contact's recent messages, newest first.",
  },
  operation: {
    inputFields: defineInputFields([
      ...contactFields,
      idField,
      ...textFields,
      {
        ...directionField,
        helpText:
          'Choose **Incoming** for messages from the contact. Leave blank for both directions.',
      },
      sinceField,
      limitField,
    ]),
    perform: step('inbox', async (inbox, bundle) => {
      const { authData, inputData } = bundle;
      const contact = unlessUnreadable(() =>
        readContact(inputData, isMapped(bundle, 'phone'), authData),
      );
      if (contact === undefined && !isMapped(bundle, 'contact_id')) throw namesNobody();
      const id = readTrimmed(inputData.message_id, idField.label);
      const matchesText = readTextMatch(inputData);
      const direction = readChoice(directionField, inputData.direction, 'any');
      const since = readSince(inputData.since);
      const limit = readCount(limitField, inputData.limit, Number(limitField.placeholder));
      // Without its value, a filter would find messages that the Zap doesn't look for.
      const filters = ['message_id', 'text', 'direction', 'since'] as const;
      if (filters.some((key) => isMapped(bundle, key) && !isFilled(inputData[key]))) return [];
      if (!contact) return [];
      const contactId =
        typeof contact === 'number'
          ? contact
          : findContact(await listConversations(inbox), contact)?.contactId;
      if (contactId === undefined) return [];
      const messages = (await listMessages(inbox, contactId)).filter(
        (message) =>
          (id === '' || message.ids.includes(id)) &&
          matchesDirection(direction, message) &&
          matchesText(message.text) &&
          (message.sent_at === null || message.sent_at >= since),
      );
      const newest = newestFirst(messages, (message) => message.sent_at).slice(0, limit);
      return fittingResults(newest.values().map(toOutput));
    }),
    ...messageOutput,
  },
});

function readSince(value: unknown): string {
  const text = readTrimmed(value, sinceField.label);
  const time = text === '' ? '' : readTime(text);
  if (time !== null) return time;
  throw new Failure(
    'InvalidField',
    `${sinceField.label} must be a date and time, such as 2026-05-01T10:00:00+05:30.`,
  );
}
