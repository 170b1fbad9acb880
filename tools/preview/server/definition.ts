import * as z from 'zod';

const text = z.string().optional();
const flag = z.boolean().default(false);

const choices = z
  .record(z.string(), z.string())
  .transform((all) => Object.entries(all).map(([value, label]) => ({ value, label })));

const field = z.object({
  key: z.string(),
  label: text,
  type: z.string().default('string'),
  required: flag,
  list: flag,
  dict: flag,
  default: text,
  helpText: text,
  placeholder: text,
  choices: choices.optional(),
  /** The trigger that fills the dropdown: `trigger.value.label,label`. */
  dynamic: text,
  dependsOn: z.array(z.string()).default([]),
  altersDynamicFields: flag,
  group: text,
});

const group = z.object({ key: z.string(), label: text, emphasize: flag });

const step = z.object({
  key: z.string(),
  noun: z.string(),
  display: z.object({ label: z.string(), description: z.string(), hidden: flag }),
  operation: z.object({
    inputFieldGroups: z.array(group).default([]),
    inputFields: z.array(z.unknown()).default([]),
    outputFields: z.array(z.unknown()).default([]),
  }),
});

const steps = z.record(z.string(), step).default({});

const definition = z.object({
  version: z.string(),
  authentication: z.object({ fields: z.array(z.unknown()).default([]) }),
  triggers: steps,
  searches: steps,
  creates: steps,
});

/** The app definition as the platform stores it: functions are method names, and hidden triggers are included. */
export type Definition = z.infer<typeof definition>;

/** Reads what the handler returns for the command `definition`. */
export function readDefinition(results: unknown): Definition {
  return definition.parse(results);
}

const kinds = ['triggers', 'searches', 'creates'] as const;

/** The kind of a step's ID. */
export function kindOf(id: string) {
  return kinds.find((kind) => id.startsWith(`${kind}.`));
}

/** The action for a contact that was found, and the field of both that leads to them. */
const takesContact = { step: 'creates.send_contact_message', key: 'contact_id' };

/** The steps that a user can choose. An ID is `creates.send_image`, say. */
export function visibleSteps(app: Definition) {
  return kinds.flatMap((kind) =>
    Object.values(app[kind])
      .filter(({ display }) => !display.hidden)
      .map(({ key, noun, display: { label, description } }) => {
        const findsContact = kind === 'triggers' || key === 'find_conversation';
        const next = findsContact ? takesContact : null;
        return { id: `${kind}.${key}`, kind, key, label, noun, description, next };
      }),
  );
}

/** One step, without its fields: these depend on what is filled in. */
export type StepInfo = ReturnType<typeof visibleSteps>[number];

/** The groups of a step's form. */
export function groupsOf(app: Definition, id: string) {
  const groups = stepOf(app, id)?.operation.inputFieldGroups ?? [];
  return groups.map((one) => ({ ...one, label: one.label ?? one.key }));
}

/** The labels of a step's output by their keys, in the definition's order. */
export function outputLabels(app: Definition, id: string): Map<string, string> {
  const declared = stepOf(app, id)?.operation.outputFields ?? [];
  const fields = declared.flatMap((one) => field.safeParse(one).data ?? []);
  return new Map(fields.map(({ key, label = key }) => [key, label]));
}

function stepOf(app: Definition, id: string) {
  const [, key = ''] = id.split('.');
  const kind = kindOf(id);
  return kind && Object.hasOwn(app[kind], key) ? app[kind][key] : undefined;
}

/** Reads fields, of the connection or of a step. */
export function readFields(results: unknown) {
  const fields = z.array(field).parse(results);
  return fields.map((one) => ({ ...one, label: one.label ?? one.key }));
}

/** A field of a form. */
export type Field = ReturnType<typeof readFields>[number];

/** One entry of a dropdown. */
export type Choice = NonNullable<Field['choices']>[number];
