import type { PlainInputField } from 'zapier-platform-core';
import { Failure } from '../values/failure';
import { readObject } from '../values/json';
import { forMessage, isBlank } from '../values/text';

/** Other fields of a request, for what the service accepts but the form has no field for. */
export const extraFieldsField = {
  key: 'extraFields',
  label: 'Extra Fields',
  type: 'json',
  required: false,
  helpText:
    'Enter additional fields for the request as a JSON object. Leave blank unless the service requires more.',
} as const satisfies PlainInputField;

/**
 * Reads Extra Fields, the JSON field for other request fields.
 *
 * @param reserved the fields that the step sends itself, or that can't be sent with it
 * @returns the fields as they are, with any own key, even `__proto__`; `{}` if the field is empty
 * @throws Failure InvalidField for anything but a JSON object, or for a reserved field
 */
export function readExtraFields(
  value: unknown,
  reserved: ReadonlySet<string>,
): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'string' && isBlank(value)) return {};
  const fields = readObject(value);
  if (fields === undefined) {
    throw new Failure(
      'InvalidField',
      'Extra Fields must be one JSON object in braces. Check its braces and quotes.',
    );
  }
  const taken = Object.keys(fields).find((key) => reserved.has(key));
  if (taken !== undefined) {
    throw new Failure(
      'InvalidField',
      `Extra Fields can't contain "${forMessage(taken)}" in this step. Use the step's own field, or remove it.`,
    );
  }
  return fields;
}
