import { defineInputFields, defineTrigger, type PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../fields/choice';
import { inboxPhoneReader } from '../fields/default_country';
import { conversationOutput, conversationSample } from '../outputs/conversation';
import { contactHasWritten, readConversation } from '../records/conversation';
import { firstMessageAt, lastMessageAt, mayBePage } from '../records/conversation_times';
import { recordCreatedAt } from '../records/message';
import type { RawRecord } from '../records/names';
import { readConversations } from '../step/inbox';
import { step } from '../step/step';
import { newestFirst } from '../values/newest_first';
import { hoursAgo } from '../values/time';
import { pollResult } from './polling/poll_result';

/** An older conversation isn't new, whatever moved it back up the list. */
const hoursNew = 7 * 24;

const startedByField = {
  key: 'started_by',
  label: 'Started By',
  type: 'string',
  required: false,
  default: 'contact',
  choices: { contact: 'Contact', business: 'Business', any: 'Any' },
  helpText:
    "Choose **Contact** for conversations in which the contact has written. With **Business** or **Any**, this Zap's own messages can trigger it again.",
} as const satisfies PlainInputField;

/**
 * Whether a conversation was started by the side that the Zap watches. One in which the contact hasn't
 * written is treated as started by the business, so that a message sent by this connector doesn't
 * start a Zap that sends another.
 */
const startedBy = {
  contact: contactHasWritten,
  business: (record: RawRecord) => !contactHasWritten(record),
  any: () => true,
};

/** New Conversation (design, "Triggers"). */
export const newConversation = defineTrigger({
  key: 'new_conversation',
  noun: 'Conversation',
  display: {
    label: 'New Conversation',
    description: 'Triggers when a contact begins a new conversation.',
  },
  operation: {
    type: 'polling',
    inputFields: defineInputFields([startedByField]),
    perform: step('inbox', async (inbox, { authData, inputData, meta }) => {
      const side = readChoice(startedByField, inputData.started_by, startedByField.default);
      const startedAsWanted = startedBy[side];
      const readPhone = inboxPhoneReader(authData);
      // Conversations that exist when the Zap is switched on are never new, whoever writes in them later.
      const isSeeding = meta?.isPopulatingDedupe === true;
      const all = await readConversations(inbox, isSeeding);
      const oldest = isSeeding || meta?.isLoadingSample ? '' : hoursAgo(hoursNew);
      // What enters a page of a longer list may be old. A record may be listed twice.
      const contacts = [...new Set(all.map(({ contactId }) => contactId))];
      const isPage = oldest !== '' && (mayBePage(all) || mayBePage(contacts));
      const began = (record: RawRecord) =>
        recordCreatedAt(record) ?? (isPage ? (firstMessageAt(record) ?? '') : oldest);
      const listed = all.filter(
        ({ record }) => (isSeeding || startedAsWanted(record)) && began(record) >= oldest,
      );
      const newest = newestFirst(
        listed,
        ({ record }) => recordCreatedAt(record) ?? lastMessageAt(record),
      );
      return pollResult(
        newest.values().map((one) => readConversation(one, readPhone)),
        meta,
      );
    }),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});
