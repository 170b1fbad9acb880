import type { PlainInputField } from 'zapier-platform-core';
import { readLine } from '../../values/text';

const field = { type: 'string', required: false, group: 'buttons' } as const;

export const buttonFields = [
  {
    key: 'button_1',
    label: 'Button 1 Value',
    ...field,
    placeholder: '1024',
    helpText:
      "Enter the end of the button's URL, or a one-time code, if the template's first button takes one.",
  },
  {
    key: 'button_2',
    label: 'Button 2 Value',
    ...field,
    helpText: "Enter the value for the template's second button, if it takes one.",
  },
  {
    key: 'button_3',
    label: 'Button 3 Value',
    ...field,
    helpText: 'Enter the value for the third button. Buttons for quick replies count, too.',
  },
] as const satisfies PlainInputField[];

/**
 * Reads the buttons' values. Each keeps its position; an empty one adds nothing.
 *
 * @returns the buttons, and a warning for each whose value begins a URL, which the template does already
 * @throws Failure InvalidField for a group of values
 */
export function readButtons(values: Readonly<Record<string, unknown>>) {
  const filled = ([0, 1, 2] as const)
    .map((index) => {
      const { key, label } = buttonFields[index];
      return { index, label, text: readLine(values[key], label) };
    })
    .filter(({ text }) => text !== '');
  const buttons = filled.map(({ index, text }) => ({
    ...({ type: 'button', sub_type: 'url', index } as const),
    parameters: [{ type: 'text' as const, text }],
  }));
  const warnings = filled
    .filter(({ text }) => /^https?:\/\//i.test(text))
    .map(
      ({ label }) =>
        `${label} is a whole URL, but the template has the beginning of the button's URL. Enter only the end, and check the button in a test.`,
    );
  return { buttons, warnings };
}
