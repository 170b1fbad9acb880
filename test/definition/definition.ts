import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';

const text = z.string().optional();
const flag = z.boolean().optional();

const field = z.looseObject({
  key: z.string(),
  label: text,
  type: text,
  helpText: text,
  choices: z
    .union([
      z.array(z.union([z.string(), z.looseObject({ value: z.string() })])),
      z.record(z.string(), z.unknown()),
    ])
    .optional(),
  required: flag,
  list: flag,
  dict: flag,
  primary: flag,
  altersDynamicFields: flag,
  dynamic: text,
  search: text,
  group: text,
  inputFormat: text,
  dependsOn: z.array(z.string()).optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof field>> {
    return z.array(field).optional();
  },
});
export type Field = z.infer<typeof field>;

const step = z.looseObject({
  key: z.string(),
  noun: z.string(),
  display: z.looseObject({ label: text, description: text, hidden: flag }),
  operation: z.looseObject({
    type: text,
    /** A function appears here as text. */
    inputFields: z.array(z.union([field, z.string()])).default([]),
    inputFieldGroups: z.array(z.looseObject({ key: z.string(), label: text })).default([]),
    /** A function here would fail, because Zapier's checks only support static values. */
    outputFields: z.array(field).default([]),
    sample: z.looseObject({}).optional(),
    /** The whole form as its functions return it, in each state. */
    forms: z.record(z.string(), z.array(field)).default({}),
  }),
});
export type Step = z.infer<typeof step>;

const definition = z.looseObject({
  version: z.string(),
  platformVersion: z.string(),
  authentication: z.looseObject({
    type: z.string(),
    fields: z.array(field),
    connectionLabel: text,
    /** The results of a label function for different accounts. */
    labels: z.array(z.string()).default([]),
  }),
  triggers: z.record(z.string(), step).default({}),
  searches: z.record(z.string(), step).default({}),
  creates: z.record(z.string(), step).default({}),
  searchOrCreates: z
    .record(z.string(), z.looseObject({ search: z.string(), create: z.string() }))
    .default({}),
  flags: z.looseObject({ cleanInputData: flag }).default({}),
});
export type Definition = z.infer<typeof definition>;

export const stepKinds = ['triggers', 'searches', 'creates'] as const;
export type StepKind = (typeof stepKinds)[number];

/** The states of a form that its functions distinguish. */
const formStates = {
  'no campaign': {},
  'a listed campaign with placeholders': { campaignName: 'Welcome Offer' },
  'a listed campaign without placeholders': { campaignName: 'Notice' },
  'a campaign that is not listed': { campaignName: 'Other' },
  'a campaign that is not listed, and its placeholders': { campaignName: 'Other', paramCount: 2 },
};
const campaigns = 'Welcome Offer | First Name = there, Discount Code\nNotice |';

/** Credentials of the accounts below, no part of which may be visible. */
export const secrets = ['key-4f81c02d9b', 'token-77ae15c3f0'];
const [apiKey, token] = secrets;
const accounts = [
  { accountName: 'Acme', campaignUrl: 'https://one.example.com/campaign/t1/api/v2', apiKey },
  { campaignUrl: 'https://one.example.com/campaign/t1/api/v2', apiKey },
  { baseUrl: 'https://two.example.com', token },
  { accountName: `Acme ${apiKey}`, baseUrl: 'https://two.example.com', apiKey, token },
];

/** Has the platform's handler run one command on an app. */
async function command(app: object, event: Record<string, unknown>): Promise<unknown> {
  const { results } = await createAppHandler(app)({
    bundle: {},
    // Outside tests core writes a line of its own to the output.
    calledFromCli: true,
    ...event,
  });
  // Results leave the platform as JSON.
  return JSON.parse(JSON.stringify(results));
}

/** The definition as Zapier records it, with what its functions give beside it. */
export async function loadDefinition(app: object): Promise<Definition> {
  const loaded = definition.parse(await command(app, { command: 'definition' }));
  for (const { kind, key, step } of stepsOf(loaded)) {
    if (!step.operation.inputFields.some((one) => typeof one === 'string')) continue;
    for (const [state, inputData] of Object.entries(formStates)) {
      const method = `${kind}.${key}.operation.inputFields`;
      const bundle = { authData: { campaigns }, inputData, meta: {} };
      const fields = await command(app, { command: 'execute', method, bundle });
      step.operation.forms[state] = z.array(field).parse(fields);
    }
  }
  if (/^\$func/.test(loaded.authentication.connectionLabel ?? '')) {
    const method = 'authentication.connectionLabel';
    for (const authData of accounts) {
      const label = await command(app, { command: 'execute', method, bundle: { authData } });
      loaded.authentication.labels.push(z.string().parse(label));
    }
  }
  return loaded;
}

/**
 * Zapier's own schema over a definition whose forms stand there as the functions give them: the
 * schema never sees inside a function.
 *
 * @returns what it finds, each with the form's state
 */
export async function schemaProblems(given: Definition): Promise<string[]> {
  const problems: string[] = [];
  const forms = stepsOf(given).flatMap(({ kind, key, step }) =>
    Object.keys(step.operation.forms).map((state) => ({ kind, key, state })),
  );
  for (const form of [undefined, ...forms]) {
    const plain = structuredClone(given);
    for (const { kind, key, step } of stepsOf(plain)) {
      const { forms: given, ...operation } = step.operation;
      const chosen = form?.kind === kind && form.key === key ? given[form.state] : undefined;
      plain[kind][key] = Object.assign(step, { operation });
      operation.inputFields = chosen ?? operation.inputFields;
    }
    const { labels: _, ...authentication } = plain.authentication;
    const app = { ...plain, authentication };
    const found = z
      .array(z.looseObject({ stack: z.string() }))
      .parse(await command(app, { command: 'validate' }));
    const name = form ? `${form.kind}.${form.key}, ${form.state}: ` : '';
    problems.push(...found.map(({ stack }) => name + stack));
  }
  return problems;
}

export interface NamedStep {
  kind: StepKind;
  /** The key under which the app has it. */
  key: string;
  /** `creates.send_image` */
  path: string;
  step: Step;
}

export function stepsOf(given: Definition): NamedStep[] {
  return stepKinds.flatMap((kind) =>
    Object.entries(given[kind]).map(([key, one]) => ({
      kind,
      key,
      path: `${kind}.${key}`,
      step: one,
    })),
  );
}

/** Every field that a step's form can show, each once; fields of line items too. */
export function inputsOf({ operation }: Step): Field[] {
  const shown = [
    ...operation.inputFields.filter((one) => typeof one !== 'string'),
    ...Object.values(operation.forms).flat(),
  ];
  return [
    ...new Map(shown.flatMap(withChildren).map((one) => [JSON.stringify(one), one])).values(),
  ];
}

function withChildren(parent: Field): Field[] {
  return [parent, ...(parent.children ?? []).flatMap(withChildren)];
}

/** The value that an output field means: `media__url` is `url` inside `media`. */
export function valueAt(output: unknown, key: string): unknown {
  return key
    .split('__')
    .reduce<unknown>((value, part) => z.looseObject({}).safeParse(value).data?.[part], output);
}

const typeOfOutput: Record<string, z.ZodType> = {
  string: z.string(),
  text: z.string(),
  file: z.string(),
  boolean: z.boolean(),
  number: z.number(),
  integer: z.int(),
  datetime: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
};

/** Whether a value has the type that its output field declares; without a type, any will do. */
export function hasType({ type, list }: Field, value: unknown): boolean {
  if (type === undefined) return value !== undefined;
  const item = typeOfOutput[type] ?? z.never();
  return (list ? z.array(item) : item).safeParse(value).success;
}
