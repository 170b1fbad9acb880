import { type Listed, listConversations } from '../records/conversation';
import { type Message, readMessages } from '../records/message';
import type { RawRecord } from '../records/names';
import type { OpenConnection } from '../service/connection';
import type { RecordsReply } from '../service/msgbox';
import { describeRefusal } from './describe_refusal';

/**
 * The conversations as the service returns them, with who they are with. The step reads their other
 * fields as needed, since there may be thousands.
 *
 * @param isSeeding whether to ask once more for an empty list: what isn't seeded would fire later
 * @throws Failure if the service returns no list
 */
export async function readConversations(
  inbox: OpenConnection,
  isSeeding = false,
): Promise<Listed[]> {
  const { getConversations } = await import('../service/msgbox');
  const records = recordsOf(await getConversations(inbox), inbox);
  if (records.length > 0 || !isSeeding) return listConversations(records);
  return readConversations(inbox);
}

/** The messages of one contact, without internal notes. @throws Failure if the service returns no list */
export async function listMessages(
  inbox: OpenConnection,
  contactId: number,
): Promise<(RawRecord & Message)[]> {
  const { getMessages } = await import('../service/msgbox');
  return readMessages(recordsOf(await getMessages(inbox, contactId), inbox), contactId, inbox.url);
}

function recordsOf(reply: RecordsReply, inbox: OpenConnection): RawRecord[] {
  if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
  return reply.records;
}
