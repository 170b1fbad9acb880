import type { PlainInputField, Trigger } from 'zapier-platform-core';
import { inboxPhoneReader } from '#fields/default_country';
import { readCount } from '#fields/settings';
import { listConversations } from '#inbox/inbox';
import { unansweredConversationOutput } from '#inbox/outputs';
import type { InboxConversation } from '#inbox/records/conversation';
import { stableId } from '#values/json';
import { inWholeSeconds } from '#values/time';
import { newestResults } from '#zapier/newest_results';
import { step } from '#zapier/step';

const minutesField = {
  key: 'minutes',
  label: 'Minutes Without a Reply',
  default: '60',
  helpText: "Enter how many minutes a contact's last message may wait for a reply.",
} as const satisfies PlainInputField;

/** In minutes. A live poll leaves out what has waited this much longer: it would come late. */
const mostLate = 24 * 60;

/** Since when a contact's message waits for a reply; '' if none does. */
const waitsSince = ({ unansweredSince }: InboxConversation) => unansweredSince ?? '';

/**
 * Unanswered Conversation (design, "Triggers"). Seeding leaves out messages that haven't waited long enough,
 * so that they fire when they have.
 */
export const unansweredConversation = {
  key: 'unanswered_conversation',
  noun: 'Conversation',
  display: {
    label: 'Unanswered Conversation',
    description: "Triggers when a contact's message has waited too long for a reply.",
  },
  operation: {
    type: 'polling',
    inputFields: [minutesField],
    perform: step('inbox', async (inbox, { authData, values, mode }) => {
      const minutes =
        readCount(minutesField.label, values.minutes, 1) ?? Number(minutesField.default);
      const readPhone = inboxPhoneReader(authData);
      const most = mode === 'live' ? mostLate : Infinity;
      const waiting = (await listConversations(inbox, mode)).filter((one) => {
        const late = (Date.now() - Date.parse(waitsSince(one))) / 60_000 - minutes;
        return late > 0 && late <= most;
      });
      const toResult = (one: InboxConversation) => {
        const { id: conversation_id, ...conversation } = one.output(readPhone);
        const message = [
          conversation.contact_id ?? conversation_id,
          inWholeSeconds(waitsSince(one)),
        ];
        return { ...conversation, id: stableId(message), conversation_id };
      };
      return newestResults(waiting, waitsSince, toResult, mode === 'switching on');
    }),
    ...unansweredConversationOutput,
  },
} satisfies Trigger;
