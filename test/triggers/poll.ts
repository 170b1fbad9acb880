import { step } from '../properties/list_steps';
import { StubService } from '../properties/stub';
import { inboxBundle, type Output, runList } from '../support/inbox';
import { runToError, type StepError } from '../support/platform';
import { simulator } from '../support/simulator';

type TriggerKey = 'new_conversation' | 'new_message' | 'message_status' | 'unanswered_conversation';

/** Polls a trigger of the simulator's inbox. */
export function pollTrigger(key: TriggerKey, inputData: Output = {}, meta: Output = {}) {
  return runList(`triggers.${key}.operation.perform`, inboxBundle(simulator, inputData, meta));
}

export function pollTriggerToError(key: TriggerKey, inputData: Output = {}): Promise<StepError> {
  return runToError(`triggers.${key}.operation.perform`, inboxBundle(simulator, inputData));
}

/** Polls a trigger of an inbox with these records, which the simulator doesn't produce. */
export async function pollRecords(
  key: TriggerKey,
  conversations: object[],
  messages: object[] = [],
  values: { inputData?: Output; meta?: Output } = {},
): Promise<Output[]> {
  const service = new StubService(({ url }) => ({
    body: JSON.stringify(url.endsWith('getMessages') ? messages : conversations),
  }));
  const authData = { baseUrl: 'https://inbox.example.com', token: 'token-12345' };
  const found = await step(`triggers.${key}.operation.perform`, { authData, ...values }, service);
  if (!Array.isArray(found)) throw new Error('The trigger gave no list');
  return found;
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
