import type { OpenConnection } from '../service/connection';
import { type Reply, refused } from '../service/reply/outcome';
import { stableId } from '../values/json';
import { describeRefusal } from '../zapier/describe_refusal';
import type { RefusalContext } from '../zapier/refusal_texts';
import { idKeys, toAnswerOutput } from './answer';
import { keep, type SendMemory } from './send_memory';

/** A message of a step. */
export interface Message<Output> {
  /** What is sent, without the credential. */
  request: Record<string, unknown>;
  warnings: string[];
  /** The step's own fields of the output. */
  output: Output;
  /** What the error for a refusal mentions. */
  context?: RefusalContext;
}

/** The output of a test that sends nothing: the ID is the one of a message without the service's. */
export function notSent<Output extends object>(
  { service }: OpenConnection,
  { request, warnings, output }: Message<Output>,
) {
  const answer = { id: stableId(request), status: 'not_sent', [idKeys[service]]: null };
  return { ...answer, warnings, service_response: null, ...output };
}

/**
 * Concludes a send: makes the step's output if the service accepted the message, and otherwise keeps what later runs
 * must know.
 *
 * @throws Failure if the service didn't accept the message, or may not have
 */
export async function conclude<Output extends object>(
  connection: OpenConnection,
  { request, warnings, output, context }: Message<Output>,
  reply: Reply,
  memory: SendMemory | null,
) {
  let refusal = reply;
  if (refusal.outcome === 'accepted') {
    try {
      const all = [...warnings, ...(memory?.reservation?.warnings ?? [])];
      return { ...toAnswerOutput(connection, refusal, request, all), ...output };
    } catch {
      // A defect of the connector. The message was sent, so no replay may send it again.
      refusal = refused('UnknownOutcome', 'broken');
    }
  }
  const replay = await keep(memory, refusal);
  throw describeRefusal(refusal, connection, { ...context, replay });
}
