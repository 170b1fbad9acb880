import { createAppHandler } from 'zapier-platform-core';
import app from '../../../index';
import type { Field, Form, StepInfo } from '../../../tools/preview/common/api';
import {
  type Definition,
  groupsOf,
  readDefinition,
  readFields,
  visibleSteps,
} from '../../../tools/preview/server/definition';
import { asJson } from '../../../tools/preview/server/run';
import type { Simulator } from '../../../tools/simulator';
import { simulatorConnection } from '../../../tools/zap/connection';

/** One form that the definition can make of a step. */
interface DefinedForm extends Form {
  step: StepInfo;
  /** The campaign that is chosen in it. */
  campaign: string | undefined;
}

const handler = createAppHandler(app);

/** The definition, as the preview reads it. */
export async function readApp(): Promise<Definition> {
  const { results } = await handler({ command: 'definition', calledFromCli: true });
  return readDefinition(asJson(results));
}

/** Every form of every step: the campaign's with named parameters and with unnamed ones. */
export async function definedForms(simulator: Simulator): Promise<DefinedForm[]> {
  const definition = await readApp();
  const forms: DefinedForm[] = [];
  for (const step of visibleSteps(definition)) {
    const campaigns =
      step.key === 'send_campaign_message'
        ? ['invoice_ready', 'appointment_reminder']
        : [undefined];
    for (const campaign of campaigns) {
      const { results } = await handler({
        command: 'execute',
        method: `${step.id}.operation.inputFields`,
        bundle: {
          authData: simulatorConnection(simulator),
          inputData: campaign === undefined ? {} : { campaignName: campaign },
          meta: {},
        },
        calledFromCli: true,
      });
      const groups = groupsOf(definition, step.id);
      forms.push({ step, campaign, groups, fields: readFields(asJson(results)) });
    }
  }
  return forms;
}

/** The fields of the connection. */
export async function connectionFields(): Promise<Field[]> {
  return readFields((await readApp()).authentication.fields);
}
