import type { PlainInputField } from 'zapier-platform-core';
import { type FormValues, readText } from '../../values/text';
import { tidyValue } from './placeholders';

/** The values of the template's buttons. */
export const buttonFields = [
  {
    key: 'button_1',
    label: 'Button 1 Value',
    type: 'string',
    required: false,
    group: 'buttons',
    placeholder: '1024',
    helpText:
      "Enter the end of the button's URL, or a one-time code, if the template's first button takes one.",
  },
  {
    key: 'button_2',
    label: 'Button 2 Value',
    type: 'string',
    required: false,
    group: 'buttons',
    helpText: "Enter the value for the template's second button, if it takes one.",
  },
] as const satisfies PlainInputField[];

/** The value of one of the template's buttons, as the request carries it. */
export interface Button {
  type: 'button';
  sub_type: 'url';
  /** The button's position. */
  index: 0 | 1;
  parameters: [{ type: 'text'; text: string }];
}

/**
 * Reads the buttons' values. Each keeps its position; an empty one adds nothing.
 *
 * @throws Failure InvalidField for a group of values
 */
export function readButtons({ button_1, button_2 }: FormValues<'button_1' | 'button_2'>): Button[] {
  const values = [
    [0, button_1],
    [1, button_2],
  ] as const;
  return values.flatMap(([index, value]): Button[] => {
    const text = tidyValue(readText(value, buttonFields[index].label));
    if (text === '') return [];
    return [{ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text }] }];
  });
}

/** A warning for each button whose value has the beginning of a URL, which the template already has. */
export function buttonWarnings(buttons: readonly Button[]): string[] {
  return buttons
    .filter(({ parameters: [{ text }] }) => /^https?:\/\//i.test(text))
    .map(
      ({ index }) =>
        `${buttonFields[index].label} is a whole URL, but the template has the beginning of the button's URL. Enter only the end, and check the button in a test.`,
    );
}
