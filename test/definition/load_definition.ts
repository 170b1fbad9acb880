import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';
import { type Definition, definition, field, stepsOf } from './definition';

/** The states of a form that its functions distinguish. */
const formStates = {
  'an empty list of campaigns': {},
  'no campaign': {},
  'a listed campaign with placeholders': { campaignName: 'Welcome Offer' },
  "a listed campaign with its template's text": { campaignName: 'Code' },
  'a listed campaign without placeholders': { campaignName: 'Notice' },
  'a campaign that is not listed': { campaignName: 'Other' },
  'a campaign that is not listed, and its placeholders': { campaignName: 'Other', paramCount: 2 },
};
const campaigns =
  'Welcome Offer | First Name = there, Discount Code\nNotice |\nCode | Your code is {{Code}}.';

/** Has the platform's handler run one command on an app. */
async function command(app: object, event: Record<string, unknown>): Promise<unknown> {
  const { results } = await createAppHandler(app)({
    bundle: {},
    // Otherwise core prints a line of its own outside tests.
    calledFromCli: true,
    ...event,
  });
  // Results leave the platform as JSON.
  return JSON.parse(JSON.stringify(results));
}

/** The definition as Zapier records it, plus what its functions return. */
export async function loadDefinition(app: object): Promise<Definition> {
  const loaded = definition.parse(await command(app, { command: 'definition' }));
  for (const { kind, key, step } of stepsOf(loaded)) {
    if (!step.operation.inputFields.some((one) => typeof one === 'string')) continue;
    for (const [state, inputData] of Object.entries(formStates)) {
      const method = `${kind}.${key}.operation.inputFields`;
      const authData = { campaigns: /empty list/.test(state) ? '' : campaigns };
      const bundle = { authData, inputData, meta: {} };
      const fields = await command(app, { command: 'execute', method, bundle });
      step.operation.forms[state] = z.array(field).parse(fields);
    }
  }
  return loaded;
}

/**
 * Validates a definition by Zapier's own schema, with each form as its functions return it: the
 * schema itself never looks inside a function.
 *
 * @returns the problems, each with the form's state
 */
export async function schemaProblems(given: Definition): Promise<string[]> {
  const problems: string[] = [];
  const states = stepsOf(given).flatMap(({ step }) => Object.keys(step.operation.forms));
  for (const state of new Set(['no state', ...states])) {
    const plain = structuredClone(given);
    for (const { kind, key, step } of stepsOf(plain)) {
      const { forms, ...operation } = step.operation;
      plain[kind][key] = Object.assign(step, { operation });
      operation.inputFields = forms[state] ?? operation.inputFields;
    }
    const found = z
      .array(z.looseObject({ stack: z.string() }))
      .parse(await command(plain, { command: 'validate' }));
    problems.push(...found.map(({ stack }) => `${state}: ${stack}`));
  }
  return problems;
}
