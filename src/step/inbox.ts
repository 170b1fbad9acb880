import type { ZObject } from 'zapier-platform-core';
import { type AuthData, type Endpoint, readEndpoint } from '../connection/endpoint';
import { getConversations, getMessages, type Inbox, type RecordsReply } from '../service/msgbox';
import { type Message, type RawRecord, readMessage } from '../service/records';
import { StepClock } from '../service/transport';
import { describeRefusal } from './errors';

/** The inbox of a connection, for one step. */
export type StepInbox = Inbox & Endpoint;

/** @throws Failure MissingConnection or InvalidAddress */
export function openInbox(z: ZObject, authData: AuthData): StepInbox {
  return { ...readEndpoint(authData, 'inbox'), request: z.request, clock: new StepClock() };
}

/**
 * The conversations as the service gives them: reading each one's fields is left to the step,
 * since there may be thousands.
 *
 * @throws Failure where the service gives no list
 */
export async function listRawConversations(inbox: StepInbox): Promise<RawRecord[]> {
  return recordsOf(await getConversations(inbox), inbox);
}

/** The messages of one contact. @throws Failure where the service gives no list */
export async function listMessages(
  inbox: StepInbox,
  contactId: number,
): Promise<(RawRecord & Message)[]> {
  const records = recordsOf(await getMessages(inbox, contactId), inbox);
  return records.map((record) => readMessage(record, contactId, inbox.url));
}

function recordsOf(reply: RecordsReply, inbox: StepInbox): RawRecord[] {
  if (reply.outcome === 'refused') throw describeRefusal(reply, inbox);
  return reply.records;
}
