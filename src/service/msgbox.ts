import { type Reply, readReply } from './reply';
import { post, type RequestFunction, type StepClock, toJsonText } from './transport';

interface InboxEndpoint {
  /** The part of the address before `/api/msgbox/`. */
  url: string;
  /** The messaging token. */
  credential: string;
}

/** Asks whether the token is taken, by listing conversations (spec 4.1, endpoint 2). */
export async function probeInbox(
  request: RequestFunction,
  endpoint: InboxEndpoint,
  clock: StepClock,
): Promise<Reply> {
  const delivery = await post(
    request,
    `${endpoint.url}/api/msgbox/getConversations/none`,
    { 'Content-Type': 'application/json' },
    toJsonText({ token: endpoint.credential }),
    clock.callSignal(),
  );
  return readReply(delivery, 'read');
}
