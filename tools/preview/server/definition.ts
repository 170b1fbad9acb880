import * as z from 'zod';
import type { StepInfo, StepKind } from '../common/api';
import type { Choice, Field, FieldGroup } from '../common/fields';

const choices = z.union([
  z.array(z.union([z.string(), z.looseObject({ value: z.string(), label: z.string() })])),
  z.record(z.string(), z.string()),
]);

const field = z.looseObject({
  key: z.string(),
  label: z.string().optional(),
  type: z.string().optional(),
  required: z.boolean().optional(),
  list: z.boolean().optional(),
  dict: z.boolean().optional(),
  default: z.string().optional(),
  helpText: z.string().optional(),
  placeholder: z.string().optional(),
  choices: choices.optional(),
  dynamic: z.string().optional(),
  search: z.string().optional(),
  dependsOn: z.array(z.string()).optional(),
  altersDynamicFields: z.boolean().optional(),
  group: z.string().optional(),
});

const fields = z.array(field);

const outputField = z.looseObject({ key: z.string(), label: z.string().optional() });

const group = z.object({
  key: z.string(),
  label: z.string().optional(),
  emphasize: z.boolean().optional(),
});

const step = z.looseObject({
  key: z.string(),
  noun: z.string(),
  display: z.looseObject({
    label: z.string(),
    description: z.string(),
    hidden: z.boolean().optional(),
  }),
  operation: z.looseObject({
    inputFieldGroups: z.array(group).default([]),
    outputFields: z.array(z.unknown()).default([]),
  }),
});

const definition = z.looseObject({
  version: z.string(),
  authentication: z.looseObject({ fields: fields.default([]) }),
  triggers: z.record(z.string(), step).default({}),
  searches: z.record(z.string(), step).default({}),
  creates: z.record(z.string(), step).default({}),
});

/** The app definition as the platform stores it: functions are method names, and hidden triggers are included. */
export type Definition = z.infer<typeof definition>;

/** Reads what the handler returns for the command `definition`. */
export function readDefinition(results: unknown): Definition {
  return definition.parse(results);
}

const kinds: StepKind[] = ['triggers', 'searches', 'creates'];

/** The steps that a user can choose. */
export function visibleSteps(app: Definition): StepInfo[] {
  return kinds.flatMap((kind) =>
    Object.values(app[kind])
      .filter(({ display }) => !display.hidden)
      .map(({ key, noun, display: { label, description } }) => ({
        id: `${kind}.${key}`,
        kind,
        key,
        label,
        noun,
        description,
      })),
  );
}

/** The groups of a step's form. */
export function groupsOf(app: Definition, id: string): FieldGroup[] {
  return (stepOf(app, id)?.operation.inputFieldGroups ?? []).map(({ key, label, emphasize }) => ({
    key,
    label: label ?? key,
    emphasize: emphasize ?? false,
  }));
}

/** The labels of a step's output by their keys, in the definition's order. */
export function outputLabels(app: Definition, id: string): Map<string, string> {
  const declared = stepOf(app, id)?.operation.outputFields ?? [];
  return new Map(
    z
      .array(outputField)
      .catch([])
      .parse(declared)
      .map(({ key, label }) => [key, label ?? key]),
  );
}

/** The step with this ID, even a hidden one; undefined if there's none. */
export function stepOf(app: Definition, id: string): z.infer<typeof step> | undefined {
  const [kind, key = ''] = id.split('.');
  const found = kinds.find((one) => one === kind);
  return found && Object.hasOwn(app[found], key) ? app[found][key] : undefined;
}

/** Reads fields, of the connection or of a step. */
export function readFields(results: unknown): Field[] {
  return fields.parse(results).map((one) => ({
    key: one.key,
    label: one.label ?? one.key,
    type: one.type ?? 'string',
    required: one.required ?? false,
    list: one.list ?? false,
    dict: one.dict ?? false,
    default: one.default,
    helpText: one.helpText,
    placeholder: one.placeholder,
    choices: one.choices && readChoices(one.choices),
    dynamic: one.dynamic,
    search: one.search,
    dependsOn: one.dependsOn ?? [],
    altersDynamicFields: one.altersDynamicFields ?? false,
    group: one.group,
    declared: Object.keys(one),
  }));
}

function readChoices(declared: z.infer<typeof choices>): Choice[] {
  if (!Array.isArray(declared)) {
    return Object.entries(declared).map(([value, label]) => ({ value, label }));
  }
  return declared.map((choice) =>
    typeof choice === 'string'
      ? { value: choice, label: choice }
      : { value: choice.value, label: choice.label },
  );
}
