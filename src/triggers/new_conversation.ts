import type { Trigger } from 'zapier-platform-core';
import { inboxPhoneReader } from '#fields/default_country';
import { listConversations } from '#inbox/inbox';
import { conversationOutput } from '#inbox/outputs';
import type { InboxConversation } from '#inbox/records/conversation';
import { hoursAgo } from '#values/time';
import { newestResults } from '#zapier/newest_results';
import { step } from '#zapier/step';

/** An older conversation isn't new, whatever moved it back up the list. */
const hoursNew = 7 * 24;

/** One without a time of creation is new if Zapier hasn't seen it, and it was active this recently. */
const hoursActive = 24;

/** When a conversation began; if that isn't known, its last activity. */
function begunAt(one: InboxConversation): string | null {
  return one.createdAt ?? one.lastActivityAt('any');
}

function isRecent(one: InboxConversation): boolean {
  const hours = one.createdAt ? hoursNew : hoursActive;
  return (begunAt(one) ?? '') >= hoursAgo(hours);
}

/**
 * New Conversation (design, "Triggers"). One in which the contact hasn't written doesn't fire, so that a message
 * sent by this connector doesn't start a Zap that sends another.
 */
export const newConversation = {
  key: 'new_conversation',
  noun: 'Conversation',
  display: {
    label: 'New Conversation',
    description: 'Triggers when a contact begins a new conversation.',
  },
  operation: {
    type: 'polling',
    perform: step('inbox', async (inbox, { authData, mode }) => {
      const readPhone = inboxPhoneReader(authData);
      // Conversations that exist when the Zap is switched on are never new, whoever writes in them later.
      const isSeeding = mode === 'switching on';
      const all = await listConversations(inbox, mode);
      const isNew = (one: InboxConversation) =>
        one.contactHasWritten && (mode === 'test' || isRecent(one));
      const found = isSeeding ? all : all.filter(isNew);
      return newestResults(found, begunAt, (one) => one.output(readPhone), isSeeding);
    }),
    ...conversationOutput,
  },
} satisfies Trigger;
