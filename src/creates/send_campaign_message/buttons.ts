import { type FormValues, readText } from '../../values/text';
import { tidyValue } from './template_params';

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
    const text = tidyValue(readText(value, `Button ${index + 1} Value`));
    if (text === '') return [];
    return [{ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text }] }];
  });
}
