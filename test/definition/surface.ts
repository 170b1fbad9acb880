import { type Definition, type Field, inputsOf, type stepKinds } from './definition';

/** What saved Zaps rely on: keys, types, and what is required. */
export function surfaceOf(definition: Definition): object {
  const steps = (kind: (typeof stepKinds)[number]) =>
    mapValues(definition[kind], (one) => ({
      hidden: one.display.hidden ?? false,
      // Only triggers have one: polling or hook.
      ...(kind === 'triggers' && { type: one.operation.type ?? 'polling' }),
      inputs: inputs(inputsOf(one)),
      outputs: Object.fromEntries(
        one.operation.outputFields.map((field) => [field.key, typeName(field, 'any')]),
      ),
      sample: typesOf(one.operation.sample ?? {}),
    }));
  const { type, fields } = definition.authentication;
  return {
    version: definition.version,
    // Fields of a connection are required unless they say otherwise.
    authentication: { type, fields: inputs(fields, true) },
    triggers: steps('triggers'),
    searches: steps('searches'),
    creates: steps('creates'),
    searchOrCreates: mapValues(definition.searchOrCreates, ({ create }) => create),
  };
}

function inputs(fields: Field[], otherwise = false): object {
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

/** Every key of a value, however deep, with the type of what it holds; null has none. */
export function typesOf(value: unknown, path = ''): Record<string, string> {
  if (Array.isArray(value)) return { [path]: 'list', ...typesOf(value[0] ?? null, `${path}[]`) };
  if (typeof value !== 'object' || value === null) {
    return value === null ? {} : { [path]: typeof value };
  }
  const parts = Object.entries(value).map(([key, item]) =>
    typesOf(item, path === '' ? key : `${path}.${key}`),
  );
  return Object.assign(path === '' ? {} : { [path]: 'object' }, ...parts);
}

function mapValues<T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
