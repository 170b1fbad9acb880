import type { PlainInputField } from 'zapier-platform-core';
import type { Aim } from '../fields/send_tests_to';
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
 * @param aim a test to the tester checks the fields, but sends none: what they do at a service isn't
 *   known, so they could reach somebody else
 * @returns the fields to send, as they are, with any own key, even `__proto__`; `{}` if the field is empty
 * @throws Failure InvalidField for anything but a JSON object, or for a reserved field
 */
export function readExtraFields(value: unknown, reserved: readonly string[], aim: Aim) {
  const isEmpty = typeof value === 'string' ? isBlank(value) : (value ?? null) === null;
  const extraFields = isEmpty ? {} : readObject(value);
  if (extraFields === undefined) {
    throw new Failure(
      'InvalidField',
      'Extra Fields must be one JSON object in braces. Check its braces and quotes.',
    );
  }
  const keys = Object.keys(extraFields);
  const taken = keys.find((key) => reserved.some((one) => bare(one) === bare(key)));
  if (taken !== undefined) {
    throw new Failure(
      'InvalidField',
      `Extra Fields can't contain "${forMessage(taken)}" in this step. Use the step's own field, or remove it.`,
    );
  }
  if (typeof aim === 'string' || keys.length === 0) return { extraFields, warnings: [] };
  return { extraFields: {}, warnings: ["Extra Fields weren't sent, because this is a test."] };
}

/** A name as a service that ignores case may read it. */
const bare = (name: string) => name.replace(/[_-]/g, '').toLowerCase();
