import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { conversationOutput, conversationSample } from '../outputs/conversation';
import { createdAt, lastMessageAt, readConversation } from '../service/conversation';
import { withErrors } from '../step/errors';
import { listRawConversations } from '../step/inbox';
import { openConnection } from '../step/open_connection';
import { newestFirst } from '../values/newest_first';
import { recentWithin, withoutRepeats } from './recent';

/** A conversation that began longer ago is not new, whatever brought it back to the list. */
const hoursNew = 7 * 24;

export const newConversation = defineTrigger({
  key: 'new_conversation',
  noun: 'Conversation',
  display: {
    label: 'New Conversation',
    description: 'Triggers when a new conversation begins in the inbox.',
  },
  operation: {
    type: 'polling',
    perform: (z: ZObject, bundle: Bundle) =>
      withErrors(z.errors, async () => {
        const isRecent = recentWithin(hoursNew, bundle.meta);
        const records = await listRawConversations(openConnection(z, bundle.authData, 'inbox'));
        const recent = records.filter((record) => isRecent(createdAt(record)));
        return withoutRepeats(
          newestFirst(recent, (record) => createdAt(record) ?? lastMessageAt(record)).map(
            (record) => readConversation(record, (phone) => phone),
          ),
        );
      }),
    outputFields: [...conversationOutput],
    sample: { ...conversationSample },
  },
});
