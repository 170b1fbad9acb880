import * as z from 'zod';
import { type Definition, type Field, inputsOf, stepKinds } from './definition';

const input = z.strictObject({ type: z.string(), required: z.boolean() });
const types = z.record(z.string(), z.string());
const step = z.strictObject({
  hidden: z.boolean(),
  /** Only triggers have one: polling or hook. */
  type: z.string().optional(),
  inputs: z.record(z.string(), input),
  outputs: types,
  /** Every key of the sample, however deep, with the type of its value. */
  sample: types,
});
const steps = z.record(z.string(), step);

/** What saved Zaps rely on: keys, types, and what is required. */
export const surface = z.strictObject({
  version: z.string(),
  authentication: z.strictObject({ type: z.string(), fields: z.record(z.string(), input) }),
  triggers: steps,
  searches: steps,
  creates: steps,
  searchOrCreates: types,
});
export type Surface = z.infer<typeof surface>;
type Input = z.infer<typeof input>;

/** The surface of a definition. A field that Zaps may leave empty counts as not required. */
export function surfaceOf(definition: Definition): Surface {
  const stepsOf = (kind: (typeof stepKinds)[number]) =>
    mapValues(definition[kind], (one) => ({
      hidden: one.display.hidden ?? false,
      ...(kind === 'triggers' && { type: one.operation.type ?? 'polling' }),
      inputs: inputs(inputsOf(one)),
      outputs: Object.fromEntries(
        one.operation.outputFields.map((field) => [field.key, typeName(field, 'any')]),
      ),
      sample: sampleTypes(one.operation.sample ?? {}),
    }));
  const { type, fields } = definition.authentication;
  return {
    version: definition.version,
    // Fields of a connection are required unless they say otherwise.
    authentication: { type, fields: inputs(fields, true) },
    triggers: stepsOf('triggers'),
    searches: stepsOf('searches'),
    creates: stepsOf('creates'),
    searchOrCreates: mapValues(definition.searchOrCreates, ({ create }) => create),
  };
}

const remedy = 'undo it, or raise the major version and run `npm run surface:record`.';
const majorNeeded = `Zapier's promotion guardrails ask for a new MAJOR version: ${remedy}`;
/** For what Zapier lists as breaking changes, but its published guardrails don't. */
const zapsBreak = `Zaps that use it break, and Zapier's promotion guardrails may ask for a new MAJOR version: ${remedy}`;

/**
 * What was removed from the recorded surface, or changed in a way that breaks Zaps. Additions don't
 * count unless they're required.
 *
 * @returns one sentence each, which names the thing; empty if every Zap keeps working
 */
export function breakingChanges(recorded: Surface, now: Surface): string[] {
  const [before, after] = [recorded.authentication, now.authentication];
  return [
    ...(before.type === after.type
      ? []
      : [`authentication was ${before.type} and is ${after.type}. ${majorNeeded}`]),
    ...inputChanges('authentication, field', before.fields, after.fields, zapsBreak),
    ...stepKinds.flatMap((kind) =>
      Object.entries(recorded[kind]).flatMap(([key, old]) => {
        const current = now[kind][key];
        const place = `${kind}.${key}`;
        return current ? stepChanges(place, old, current) : [`${place} is gone. ${majorNeeded}`];
      }),
    ),
    ...typeChanges('searchOrCreates,', recorded.searchOrCreates, now.searchOrCreates, majorNeeded),
  ];
}

function stepChanges(
  place: string,
  old: z.infer<typeof step>,
  now: z.infer<typeof step>,
): string[] {
  return [
    ...(old.type === now.type
      ? []
      : [`${place} was of type ${old.type} and is of type ${now.type}. ${majorNeeded}`]),
    ...(now.hidden && !old.hidden ? [`${place} was visible and is hidden. ${zapsBreak}`] : []),
    ...inputChanges(`${place}, input`, old.inputs, now.inputs, majorNeeded),
    ...typeChanges(`${place}, output`, old.outputs, now.outputs, zapsBreak),
    ...typeChanges(`${place}, sample key`, old.sample, now.sample, zapsBreak),
  ];
}

function inputChanges(
  place: string,
  old: Record<string, Input>,
  now: Record<string, Input>,
  consequence: string,
): string[] {
  const kept = Object.entries(old).flatMap(([key, before]) => {
    const after = now[key];
    if (!after) return [`${place} ${key} is gone. ${consequence}`];
    return [
      ...(before.type === after.type
        ? []
        : [`${place} ${key} was ${before.type} and is ${after.type}. ${zapsBreak}`]),
      ...(after.required && !before.required
        ? [`${place} ${key} was optional and is required, without a default. ${consequence}`]
        : []),
    ];
  });
  const added = Object.entries(now)
    .filter(([key, after]) => !Object.hasOwn(old, key) && after.required)
    .map(([key]) => `${place} ${key} is new and required, without a default. ${zapsBreak}`);
  return [...kept, ...added];
}

function typeChanges(
  place: string,
  old: Record<string, string>,
  now: Record<string, string>,
  consequence: string,
): string[] {
  return Object.entries(old).flatMap(([key, before]) => {
    const after = now[key];
    if (after === undefined) return [`${place} ${key} is gone. ${consequence}`];
    return before === after
      ? []
      : [`${place} ${key} was ${before} and is ${after}. ${consequence}`];
  });
}

function inputs(fields: Field[], otherwise = false): Record<string, Input> {
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      {
        type: typeName(field, 'string'),
        // In existing Zaps, a default fills the field.
        required: (field.required ?? otherwise) && field.default === undefined,
      },
    ]),
  );
}

function typeName({ type, list, dict }: Field, untyped: string): string {
  return `${type ?? untyped}${list ? ' list' : ''}${dict ? ' dict' : ''}`;
}

function sampleTypes(value: unknown, path = ''): Record<string, string> {
  if (Array.isArray(value))
    return { [path]: 'list', ...sampleTypes(value[0] ?? null, `${path}[]`) };
  if (typeof value !== 'object' || value === null) {
    return value === null ? {} : { [path]: typeof value };
  }
  const parts = Object.entries(value).map(([key, item]) =>
    sampleTypes(item, path === '' ? key : `${path}.${key}`),
  );
  return Object.assign(path === '' ? {} : { [path]: 'object' }, ...parts);
}

function mapValues<T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
