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

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
