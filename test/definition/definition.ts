import * as z from 'zod';

const text = z.string().optional();
const flag = z.boolean().optional();

export const field = z.looseObject({
  key: z.string(),
  label: text,
  type: text,
  helpText: text,
  choices: z.unknown().optional(),
  required: flag,
  list: flag,
  dict: flag,
  altersDynamicFields: flag,
  dynamic: text,
  search: text,
  group: text,
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

export const definition = z.looseObject({
  version: z.string(),
  authentication: z.looseObject({ type: z.string(), fields: z.array(field) }),
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
type StepKind = (typeof stepKinds)[number];

interface NamedStep {
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

/**
 * Every field that a person can fill in a step's form, each once; fields of line items too. A `copy`
 * field only shows a text.
 */
export function inputsOf({ operation }: Step): Field[] {
  const shown = [
    ...operation.inputFields.filter((one) => typeof one !== 'string'),
    ...Object.values(operation.forms).flat(),
  ].filter(({ type }) => type !== 'copy');
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
