import type { Aim } from '../fields/send_tests_to';
import { notSent, toAnswerOutput } from '../outputs/answer';
import type { Reply } from '../reply/outcome';
import type { OpenConnection } from '../service/connection';
import { describeRefusal } from '../step/describe_refusal';
import { afterSend } from '../step/errors';

/** A message that is ready to be sent. */
interface Message<Output> {
  /** What is sent, without the credential. */
  request: Record<string, unknown>;
  warnings: string[];
  /** The step's own fields of the output. */
  output: Output;
  /** What the error for a refusal mentions. */
  context?: Parameters<typeof describeRefusal>[2];
}

/**
 * Sends a step's message, in a test without a tester nothing, and makes the step's output.
 *
 * @throws Failure if the service refuses the message; whatever `send` throws
 */
export async function deliver<Output extends object>(
  connection: OpenConnection,
  aim: Aim,
  { request, warnings, output, context }: Message<Output>,
  send: () => Promise<{ reply: Reply; warnings?: string[] }>,
) {
  if (aim === 'nowhere') return { ...notSent(request, warnings), ...output };
  const { reply, warnings: more = [] } = await send();
  return afterSend(() => {
    if (reply.outcome === 'refused') throw describeRefusal(reply, connection, context);
    const all = [...warnings, ...more];
    return { ...toAnswerOutput(reply, connection.secrets, request, all), ...output };
  });
}
