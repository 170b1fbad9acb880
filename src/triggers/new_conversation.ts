import { defineTrigger } from 'zapier-platform-core';
import { inboxPhoneReader } from '../fields/default_country';
import { conversationOutput } from '../outputs/conversation';
import { fittingResults } from '../step/fitting_results';
import { listConversations } from '../step/inbox';
import { step } from '../step/step';
import { Failure } from '../values/failure';
import { hoursAgo, newestFirst } from '../values/time';

/** An older conversation isn't new, whatever moved it back up the list. */
const hoursNew = 7 * 24;

/**
 * New Conversation (design, "Triggers"). One in which the contact hasn't written doesn't fire, so that a message
 * sent by this connector doesn't start a Zap that sends another.
 */
export const newConversation = defineTrigger({
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
      const all = await listConversations(inbox);
      if (all.length > 0 && all.every(({ createdAt }) => createdAt === null)) {
        throw new Failure(
          'UnexpectedReply',
          "The service's response couldn't be read because its conversations have no time of creation. Use New Message instead.",
        );
      }
      const oldest = mode === 'live' ? hoursAgo(hoursNew) : '';
      const wanted = all.filter(
        (one) => (isSeeding || one.times.contactHasWritten) && (one.createdAt ?? '') >= oldest,
      );
      const newest = newestFirst(wanted, ({ createdAt }) => createdAt).values();
      return fittingResults(
        newest.map((one) => one.output(readPhone)),
        isSeeding,
      );
    }),
    ...conversationOutput,
  },
});
