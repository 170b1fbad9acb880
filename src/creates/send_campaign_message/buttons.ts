import type { PlainInputField } from 'zapier-platform-core';
import { doubtWarnings } from '#creates/text_warnings';
import type { Button } from '#service/campaign';
import { readLine } from '#values/text';

export const buttonFields = [
  {
    key: 'button_1',
    label: 'Button 1 Value',
    placeholder: '1024',
    helpText:
      "Enter the end of the button's URL, or a one-time code, if the template's first button takes one.",
  },
  {
    key: 'button_2',
    label: 'Button 2 Value',
    helpText: "Enter the value for the template's second button, if it takes one.",
  },
  {
    key: 'button_3',
    label: 'Button 3 Value',
    helpText: 'Enter the value for the third button. Buttons for quick replies count, too.',
  },
] as const satisfies PlainInputField[];

/**
 * Reads the buttons' values. Each keeps its position; an empty one adds nothing.
 *
 * @returns the buttons, undefined if there are none; with a warning for a value that begins a URL, which the template
 *   does already
 * @throws Failure InvalidField for a group of values
 */
export function readButtons(values: Readonly<Record<string, unknown>>) {
  const buttons: Button[] = [];
  const warnings: string[] = [];
  for (const [index, { key, label }] of buttonFields.entries()) {
    const text = readLine(values[key], label);
    if (text === '') continue;
    buttons.push({ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text }] });
    if (/^https?:\/\//i.test(text)) {
      warnings.push(
        `${label} is a whole URL, but the template has its beginning. Enter only the end.`,
      );
    }
    warnings.push(...doubtWarnings(label, text));
  }
  return { value: buttons.length > 0 ? buttons : undefined, warnings };
}
