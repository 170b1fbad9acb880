import * as z from 'zod';
import type { Simulator } from '../simulator';
import { simulatorConnection } from '../zap/connection';
import type { Json } from '../zap/mapping';
import { callApp, readThrown } from '../zap/platform';

const output = z.looseObject({
  id: z.string(),
  status: z.string(),
  /** The message as its recipient reads it; null if the connection doesn't list its text. */
  message_text: z.string().nullish(),
  warnings: z.array(z.string()),
});

/** A step's output, or its error; an error without a code has its class for one. */
export type Outcome =
  | { kind: 'accepted'; output: z.infer<typeof output> }
  | { kind: 'error'; code: string; message: string };

const form = z.array(z.object({ key: z.string(), label: z.string().optional() }));

/** Runs the connector's actions against the simulator, through the same handler as Zapier. */
export class Platform {
  constructor(
    private readonly app: object,
    readonly simulator: Simulator,
  ) {}

  /** The labels of an action's form by their keys, as the editor would show it for the values so far. */
  async formLabels(action: string, inputData: Record<string, Json>): Promise<Map<string, string>> {
    const { results } = await this.call(`${action}.operation.inputFields`, inputData);
    return new Map(form.parse(results).map(({ key, label = key }) => [key, label]));
  }

  /** Runs an action as a live Zap does. Errors are part of the outcome. */
  async perform(action: string, inputData: Record<string, Json>): Promise<Outcome> {
    try {
      const { results } = await this.call(`${action}.operation.perform`, inputData);
      return { kind: 'accepted', output: output.parse(results) };
    } catch (error) {
      const { name, code, message } = readThrown(error);
      return { kind: 'error', code: code ?? name, message };
    }
  }

  private call(method: string, inputData: Record<string, Json>) {
    const authData = simulatorConnection(this.simulator);
    return callApp(this.app, { method: `creates.${method}`, authData, inputData });
  }
}
