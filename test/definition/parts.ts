import type { Definition, Field } from './definition';

/** A part that must be in the definition. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The definition has no such part');
  return value;
}
export const create = (definition: Definition, key: string) => found(definition.creates[key]);
export const trigger = (definition: Definition, key: string) => found(definition.triggers[key]);
export const input = (definition: Definition, step: string, key: string): Field =>
  found(
    create(definition, step)
      .operation.inputFields.filter((field) => typeof field !== 'string')
      .find((field) => field.key === key),
  );
export const authField = ({ authentication }: Definition, key: string) =>
  found(authentication.fields.find((field) => field.key === key));
