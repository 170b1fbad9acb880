import { Failure } from '../../values/failure';
import { toInteger } from '../../values/integer';
import {
  mostPlaceholders,
  type Placeholder,
  paramKey,
  unnamedPlaceholder,
} from '../../values/placeholder';
import {
  type FormValues,
  forMessage,
  isBlank,
  isFilled,
  readText,
  readTrimmed,
} from '../../values/text';

type ParamValues = FormValues<`param_${number}` | 'paramCount' | 'blankParam'>;

interface TemplateParams {
  /** One value per placeholder, in the template's order; none is empty. */
  params: string[];
  warnings: string[];
}

/**
 * Reads the values of the template's placeholders (design, "send_campaign_message"). Each keeps its
 * position. An empty one is filled with its fallback text: the list's, otherwise the step's.
 *
 * @param placeholders as the connection's list names them; undefined if it doesn't
 * @throws Failure InvalidField for an empty value without a fallback text, which the channel would
 *   refuse after the service has accepted the message; for a value that isn't text; for an invalid
 *   count
 */
export function readTemplateParams(
  values: ParamValues,
  placeholders: Placeholder[] | undefined,
): TemplateParams {
  const fallback = tidyValue(readText(values.blankParam, 'Fallback Text'));
  const filled = filledNumbers(values);
  const count =
    placeholders?.length ?? readPlaceholderCount(values.paramCount) ?? highestOf(filled);
  const params = Array.from({ length: count }, (_, index) => {
    const placeholder = placeholders?.[index] ?? unnamedPlaceholder(index);
    const name = `"${forMessage(placeholder.label, 60)}"`;
    const text =
      tidyValue(readText(values[paramKey(index)], `The value for ${name}`)) ||
      tidyValue(placeholder.fallback) ||
      fallback;
    if (text !== '') return text;
    throw new Failure(
      'InvalidField',
      `The value for ${name} is empty. Enter text, map a field that has a value, or fill in Fallback Text.`,
    );
  });
  return { params, warnings: leftOverWarnings(filled, count) };
}

/**
 * Reads Number of Placeholders.
 *
 * @returns undefined if it's empty
 * @throws Failure InvalidField
 */
function readPlaceholderCount(value: unknown): number | undefined {
  const text = readTrimmed(value, 'Number of Placeholders');
  if (text === '') return undefined;
  const count = toInteger(text);
  if (count !== null && count >= 0 && count <= mostPlaceholders) return count;
  throw new Failure(
    'InvalidField',
    `Number of Placeholders must be a whole number from 0 to ${mostPlaceholders}.`,
  );
}

/** The numbers of the placeholders that have a value, in order. */
function filledNumbers(values: ParamValues): number[] {
  return Object.entries(values)
    .flatMap(([key, value]) => {
      const number = /^param_([1-9]\d{0,8})$/.exec(key)?.[1];
      return number !== undefined && isFilled(value) ? [Number(number)] : [];
    })
    .sort((a, b) => a - b);
}

function highestOf(numbers: number[]): number {
  return numbers.findLast((number) => number <= mostPlaceholders) ?? 0;
}

/** Fields of a previously selected campaign may still have values: a warning, not an error. */
function leftOverWarnings(filled: number[], count: number): string[] {
  const beyond = filled.filter((number) => number > count);
  if (beyond.length === 0) return [];
  const [subject, verb] =
    beyond.length === 1
      ? [`The value for placeholder ${beyond[0]}`, 'was']
      : [`The values for placeholders ${forMessage(beyond.join(', '), 60)}`, 'were'];
  const has = count === 0 ? 'no placeholders' : `${count} placeholder${count === 1 ? '' : 's'}`;
  return [`${subject} ${verb} left out, because this campaign has ${has}.`];
}

/** The channel refuses line breaks, tabs and runs of spaces inside a value. */
export function tidyValue(text: string): string {
  if (isBlank(text)) return '';
  return text
    .replace(/[\s\u0085]+/g, (run) =>
      run.length > 1 || /[\t\n\v\f\r\u0085\u2028\u2029]/.test(run) ? ' ' : run,
    )
    .trim();
}
