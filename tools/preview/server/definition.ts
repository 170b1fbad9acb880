import * as z from 'zod';

const text = z.string().optional();
const flag = z.boolean().default(false);

const field = z
  .object({
    key: z.string(),
    label: text,
    type: z.string().default('string'),
    required: flag,
    list: flag,
    dict: flag,
    default: text,
    helpText: text,
    placeholder: text,
    choices: z
      .record(z.string(), z.string())
      .transform((all) => Object.entries(all).map(([value, label]) => ({ value, label })))
      .optional(),
    /** The trigger that fills the dropdown: `trigger.value.label,label`. */
    dynamic: text,
    /** Why that trigger couldn't. */
    problem: text,
    group: text,
  })
  .transform((one) => ({ ...one, label: one.label ?? one.key }));
const fields = z.array(field);

const step = z.object({
  key: z.string(),
  noun: z.string(),
  display: z.object({ label: z.string(), description: z.string(), hidden: flag }),
  operation: z.object({
    inputFieldGroups: z
      .array(z.object({ key: z.string(), label: z.string(), emphasize: flag }))
      .default([]),
    outputFields: z.array(z.object({ key: z.string(), label: z.string() })).catch([]),
  }),
});
const steps = z.record(z.string(), step).default({});
const kinds = ['triggers', 'searches', 'creates'] as const;

const definition = z.object({
  authentication: z.object({ fields }),
  triggers: steps,
  searches: steps,
  creates: steps,
});

/** A field of a form. */
export type Field = z.infer<typeof field>;

/** One entry of a dropdown. */
export type Choice = NonNullable<Field['choices']>[number];

/** Reads fields, of the connection or of a step. */
export function readFields(results: unknown): Field[] {
  return fields.parse(results);
}

/**
 * Reads the app definition as the platform stores it, in which functions are method names.
 *
 * @returns the steps that a user can choose, whose IDs are like `creates.send_image`, and the connection's fields
 */
export function readDefinition(results: unknown) {
  const app = definition.parse(JSON.parse(JSON.stringify(results)));
  const visible = kinds.flatMap((kind) =>
    Object.values(app[kind])
      .filter(({ display }) => !display.hidden)
      .map(({ key, noun, display: { label, description }, operation }) => {
        const { inputFieldGroups: groups, outputFields } = operation;
        const outputs = Object.fromEntries(outputFields.map((one) => [one.key, one.label]));
        return { id: `${kind}.${key}`, kind, key, noun, label, description, groups, outputs };
      }),
  );
  return { steps: visible, connectionFields: app.authentication.fields };
}

/** One step, without its fields: these depend on what is filled in. */
export type StepInfo = ReturnType<typeof readDefinition>['steps'][number];
