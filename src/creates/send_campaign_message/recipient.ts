import type { Bundle, PlainInputField } from 'zapier-platform-core';
import { defaultCountryField, readRecipientNumber } from '../../fields/default_country';
import { type Aim, findNumber, sendTestsToField } from '../../fields/send_tests_to';
import { readLine, saysNothing } from '../../values/text';

/** Whom the message goes to. */
export const recipientFields = [
  {
    key: 'destination',
    label: 'Phone Number',
    type: 'string',
    required: true,
    group: 'recipient',
    placeholder: '+91 98765 43210',
    helpText:
      'Enter or map the mobile number of a recipient who has opted in, in any format. Without a country code, the default country applies.',
  },
  { ...defaultCountryField, group: 'recipient' },
  {
    key: 'userName',
    label: 'Name',
    type: 'string',
    required: false,
    group: 'recipient',
    placeholder: 'Asha Rao',
    helpText: "Enter the recipient's name. Leave blank to use the phone number.",
  },
  { ...sendTestsToField, group: 'recipient' },
] as const satisfies PlainInputField[];

const [, , nameField] = recipientFields;

/**
 * Reads whom the message goes to.
 *
 * @throws Failure as `findNumber` and `readRecipientNumber` do; InvalidField for a name of several values
 */
export function readRecipient(
  { inputData, authData }: Bundle,
  aim: Aim,
  extraFields: Record<string, unknown>,
) {
  const { e164, country, warnings } = findNumber(aim, extraFields, () =>
    readRecipientNumber(inputData.destination, inputData.defaultCountry, authData),
  );
  const typed = readLine(inputData.userName, nameField.label);
  const userName = saysNothing(typed) ? '' : typed;
  const is = typed === '' ? 'empty' : `"${typed}"`;
  const nameless = `${nameField.label} is ${is}, so the phone number was used.`;
  return {
    destination: e164,
    country,
    userName: userName || e164,
    warnings: userName === '' ? [...warnings, nameless] : warnings,
  };
}
