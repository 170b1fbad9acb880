import { defineInputFields, defineTrigger, type PlainInputField } from 'zapier-platform-core';
import { readChoice } from '../fields/choice';
import { inboxPhoneReader } from '../fields/default_country';
import { conversationOutput } from '../outputs/conversation';
import type { InboxConversation } from '../records/conversation';
import { pollResults } from '../step/fitting_results';
import { listConversations } from '../step/inbox';
import { step } from '../step/step';
import { Failure } from '../values/failure';
import { hoursAgo, newestFirst } from '../values/time';

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
      // One in which the contact hasn't written is treated as started by the business, so that a message
      // sent by this connector doesn't start a Zap that sends another.
      const isStartedAsWanted = ({ times }: InboxConversation) =>
        side === 'any' || (side === 'contact') === times.contactHasWritten;
      const readPhone = inboxPhoneReader(authData);
      // Conversations that exist when the Zap is switched on are never new, whoever writes in them later.
      const isSeeding = meta?.isPopulatingDedupe === true;
      const all = await listConversations(inbox, isSeeding);
      if (all.length > 0 && all.every(({ createdAt }) => createdAt === null)) throw undated();
      const oldest = isSeeding || meta?.isLoadingSample ? '' : hoursAgo(hoursNew);
      const wanted = all.filter(
        (one) => (isSeeding || isStartedAsWanted(one)) && (one.createdAt ?? '') >= oldest,
      );
      const newest = newestFirst(
        wanted,
        ({ createdAt, times }) => createdAt ?? times.lastMessageAt,
      );
      return pollResults(
        newest.values().map((one) => one.output(readPhone)),
        isSeeding,
      );
    }),
    ...conversationOutput,
  },
});

function undated(): Failure {
  return new Failure(
    'UnexpectedReply',
    "The service's response couldn't be read because its conversations have no time of creation. Use New Message instead.",
  );
}
