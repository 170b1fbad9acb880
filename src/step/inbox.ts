import type { InboxConversation } from '../records/conversation';
import type { InboxMessage } from '../records/message';
import type { OpenConnection } from '../service/connection';
import type { ListReply } from '../service/msgbox';
import { describeRefusal } from './describe_refusal';

/**
 * The conversations of the inbox.
 *
 * @param isSeeding whether to ask once more for an empty list: what isn't seeded would fire later
 * @throws Failure if the service returns no list
 */
export async function listConversations(
  inbox: OpenConnection,
  isSeeding = false,
): Promise<InboxConversation[]> {
  const { getConversations } = await import('../service/msgbox');
  const list = listIn(await getConversations(inbox), inbox);
  return list.length > 0 || !isSeeding ? list : listConversations(inbox);
}

/** The messages of one contact. @throws Failure if the service returns no list */
export async function listMessages(
  inbox: OpenConnection,
  contactId: number,
): Promise<InboxMessage[]> {
  const { getMessages } = await import('../service/msgbox');
  return listIn(await getMessages(inbox, contactId), inbox);
}

function listIn<T>(reply: ListReply<T>, inbox: OpenConnection): T[] {
  if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
  return reply.list;
}
