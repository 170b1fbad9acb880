import { isNote, type Message, readMessage } from '../records/message';
import type { RawRecord } from '../records/record_fields';
import type { OpenConnection } from '../service/connection';
import { getConversations, getMessages, type RecordsReply } from '../service/msgbox';
import { describeRefusal } from './refusals';

/**
 * The conversations as the service returns them. The step reads their fields as needed, since there
 * may be thousands.
 * @throws Failure if the service returns no list
 */
export async function listRawConversations(inbox: OpenConnection): Promise<RawRecord[]> {
  return recordsOf(await getConversations(inbox), inbox);
}

/** The messages of one contact, without internal notes. @throws Failure if the service returns no list */
export async function listMessages(
  inbox: OpenConnection,
  contactId: number,
): Promise<(RawRecord & Message)[]> {
  return toMessages(recordsOf(await getMessages(inbox, contactId), inbox), contactId, inbox);
}

/** Reads the records of one contact's messages, without internal notes. */
export function toMessages(
  records: RawRecord[],
  contactId: number,
  inbox: OpenConnection,
): (RawRecord & Message)[] {
  return records
    .filter((record) => !isNote(record))
    .map((record) => readMessage(record, contactId, inbox.url));
}

function recordsOf(reply: RecordsReply, inbox: OpenConnection): RawRecord[] {
  if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
  return reply.records;
}
