import type { PlainInputField } from 'zapier-platform-core';
import { recipientPhoneField } from '../../fields/contact';
import { defaultCountryField } from '../../fields/default_country';
import { type Aim, sendTestsToField } from '../../fields/send_tests_to';
import { readChoice } from '../../fields/settings';
import { invalidField } from '../../values/failure';
import { isNoName } from '../../values/fillers';
import { forMessage, readLine, readTrimmed } from '../../values/text';
import type { Run } from '../../zapier/run';
import { readAddressee } from '../addressee';
import { doubtWarnings } from '../text_warnings';

export const recipientFields = [
  { ...recipientPhoneField, key: 'destination' },
  defaultCountryField,
  {
    key: 'userName',
    label: 'Contact Name',
    type: 'string',
    placeholder: 'Asha Rao',
    helpText: "Enter the recipient's name. Leave blank to use the phone number.",
  },
  sendTestsToField,
  {
    key: 'sendOnceWithin',
    label: "Don't Send Again Within",
    type: 'string',
    choices: { '10m': '10 Minutes', '1h': '1 Hour', '24h': '24 Hours', '7d': '7 Days' },
    helpText:
      'Choose a time. If a step with this field sent this campaign to this number within it, the run stops. Fill it in wherever you send the campaign.',
  },
] as const satisfies PlainInputField[];

const [, , nameField, , onceField] = recipientFields;

const seconds = { '10m': 600, '1h': 3_600, '24h': 86_400, '7d': 604_800 } as const;

/**
 * Reads for how many seconds a message isn't sent again.
 *
 * @returns null if the field is empty
 * @throws Failure InvalidField for another word, or if the field is mapped but has no value: it's never
 *   off by mistake
 */
export function readSendOnce(run: Run) {
  const chosen = readChoice(onceField, run.values[onceField.key]);
  if (chosen) return seconds[chosen];
  if (!run.isMapped(onceField.key)) return null;
  throw invalidField(
    `${onceField.label} has no value in this run. Choose a time, or clear the field.`,
  );
}

/**
 * Reads whom the message goes to, and the name: the number if it's empty.
 *
 * @throws Failure as `readAddressee` does; InvalidField for a name of several values
 */
export function readRecipient(run: Run, aim: Aim) {
  const { e164, country, warnings } = readAddressee(run, aim, run.values.destination);
  const { label } = nameField;
  const name = readLine(run.values.userName, label);
  const isName = name !== '' && !isNoName(name);
  if (isName) {
    warnings.push(...doubtWarnings(label, name));
  } else {
    const typed = forMessage(readTrimmed(run.values.userName, label));
    const shown = typed ? `"${typed}"` : 'empty';
    warnings.push(`${label} is ${shown}, so the phone number was used.`);
  }
  return { e164, country, userName: isName ? name : e164, warnings };
}
