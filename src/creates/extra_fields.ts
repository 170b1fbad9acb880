import type { PlainInputField } from 'zapier-platform-core';
import type { Aim } from '#fields/send_tests_to';
import { invalidField } from '#values/failure';
import { readObject } from '#values/json';
import { bareName, forMessage, isBlank, isFilled } from '#values/text';

/** Other fields of a request, for what the service accepts but the form has no field for. */
export const extraFieldsField = {
  key: 'extraFields',
  label: 'Extra Fields',
  type: 'json',
  schema: { type: 'object' },
  helpText:
    "Enter other fields from the service's API documentation as a JSON object. They can't schedule a message or unsubscribe anybody.",
} as const satisfies PlainInputField;

/** What services call the time of a message that is sent later: schedule_time, is_scheduled, send_at, delay. */
const schedule = /schedul|^delay|^(?:send|deliver|delivery)(?:at|on|time|date|later|after)$/;

/**
 * Reads Extra Fields, the JSON field for other request fields.
 *
 * @param reserved the fields that the step sends itself, or that can't be sent with it
 * @param aim a test to the tester checks the fields, but sends none: what they do at a service isn't
 *   known, so they could reach somebody else
 * @returns the fields to send, as they are, with any own key, even `__proto__`; `{}` if the field is empty; in a
 *   test, a warning that names them
 * @throws Failure InvalidField for anything but a JSON object, for a reserved field, or for one that schedules
 */
export function readExtraFields(value: unknown, reserved: readonly string[], aim: Aim) {
  const isEmpty = typeof value === 'string' ? isBlank(value) : (value ?? null) === null;
  const extraFields = isEmpty ? {} : readObject(value);
  if (!extraFields) {
    throw invalidField(
      'Extra Fields must be one JSON object in braces. Check its braces and quotes.',
    );
  }
  const reservedNames = reserved.map(bareName);
  for (const [key, item] of Object.entries(extraFields)) {
    const name = bareName(key);
    const contained = `Extra Fields can't contain "${forMessage(key)}"`;
    // One that is off says no more than that there's no schedule.
    const isOn = isFilled(item) && item !== false && item !== 0;
    if (isOn && schedule.test(name)) {
      throw invalidField(
        `${contained}. This step sends at once. To send later, put Delay by Zapier in front.`,
      );
    }
    if (reservedNames.includes(name)) {
      throw invalidField(`${contained} in this step. Use the step's own field, or remove it.`);
    }
  }
  const keys = Object.keys(extraFields);
  if (aim.to === 'recipient' || keys.length === 0) return { extraFields, warnings: [] };
  const warnings = [`Only a live run sends these Extra Fields: ${forMessage(keys.join(', '))}.`];
  return { extraFields: aim.to === 'tester' ? {} : extraFields, warnings };
}
