import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { findCampaign, readCampaignList } from '../../connection/campaign_list';
import { Failure } from '../../values/failure';
import { toInteger } from '../../values/integer';
import {
  fillTemplate,
  mostPlaceholders,
  type Placeholder,
  paramKey,
  type TemplateText,
  unnamedPlaceholder,
} from '../../values/placeholder';
import {
  type FormValues,
  forMessage,
  isBlank,
  isFilled,
  readText,
  readTrimmed,
  shorten,
} from '../../values/text';

/** The highest number in the dropdown. Up to `mostPlaceholders` can be typed. */
const mostOffered = 20;

const counts = Array.from({ length: mostOffered + 1 }, (_, count) => `${count}`);

/**
 * The fields for the placeholders of the selected campaign: one for each if the connection's list
 * names them, below the template's text if the list has it; otherwise Number of Placeholders, and
 * then one for each. Before a campaign is selected, only what an empty list calls for. Never throws.
 */
export function placeholderFields(_z: ZObject, bundle: Partial<Bundle>): PlainInputField[] {
  // Core fills in missing parts of a bundle only for performs.
  const { campaignName, paramCount } = bundle.inputData ?? {};
  const campaigns = readCampaignList(bundle.authData?.campaigns).campaigns;
  const hint = campaigns.length === 0 ? [campaignsHint] : [];
  const name = ['string', 'number'].includes(typeof campaignName) ? `${campaignName}`.trim() : '';
  if (name === '') return hint;
  const { placeholders, text } = findCampaign(campaigns, name) ?? {};
  if (placeholders) {
    const shownText = text ? [campaignText(text, placeholders)] : [];
    return [...shownText, ...placeholders.map(placeholderField)];
  }
  const count = toInteger(paramCount) ?? 0;
  const shown = count <= mostPlaceholders ? Math.max(count, 0) : 0;
  const unnamed = Array.from({ length: shown }, (_, index) => unnamedPlaceholder(index));
  return [...hint, paramCountField, ...unnamed.map(placeholderField)];
}

const campaignsHint: PlainInputField = {
  key: 'campaignsHint',
  type: 'copy',
  group: 'campaign',
  helpText:
    'This connection lists no campaigns. To select one here and get a labeled field for each placeholder, add your campaigns to **Campaigns** in the connection, under App Connections.',
};

/** The template's text, with the placeholders' labels in brackets. */
function campaignText(text: TemplateText, placeholders: Placeholder[]): PlainInputField {
  const shown = fillTemplate(
    text,
    placeholders.map(({ label }) => `[${label}]`),
  );
  // Three backticks, which are the channel's own monospace, would end the block.
  const code = shorten(shown.replaceAll('```', "'''"), 900);
  return {
    key: 'campaignText',
    type: 'copy',
    group: 'campaign',
    helpText: `\`\`\`\n${code}\n\`\`\``,
  };
}

const paramCountField = {
  key: 'paramCount',
  label: 'Number of Placeholders',
  type: 'string',
  required: false,
  choices: Object.fromEntries(counts.map((count) => [count, count])),
  altersDynamicFields: true,
  dependsOn: ['campaignName'],
  group: 'campaign',
  helpText:
    'Select how many placeholders (also called variables or parameters) the template has. A field appears for each. Leave blank if it has none.',
} as const satisfies PlainInputField;

function placeholderField(
  { label, fallback }: Placeholder,
  index: number,
  { length }: readonly unknown[],
): PlainInputField {
  const otherwise =
    fallback === ''
      ? `If empty, ${fallbackTextField.label} is used.`
      : `If empty, "${forMessage(fallback, 60)}" is used.`;
  return {
    key: paramKey(index),
    label,
    type: 'string',
    required: false,
    dependsOn: ['campaignName'],
    group: 'campaign',
    helpText: `Fills {{${index + 1}}} of ${length} in the template. ${otherwise}`,
  };
}

/** For any placeholder that is empty. */
export const fallbackTextField = {
  key: 'blankParam',
  label: 'Fallback Text',
  type: 'string',
  required: false,
  group: 'campaign',
  placeholder: 'there',
  helpText:
    'Used for any empty placeholder, such as "there" in "Hi there". If this is empty too, the step stops.',
} as const satisfies PlainInputField;

type ParamValues = FormValues<`param_${number}` | 'paramCount' | 'blankParam'>;

interface PlaceholderValues {
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
export function readPlaceholders(
  values: ParamValues,
  placeholders: Placeholder[] | undefined,
): PlaceholderValues {
  const fallback = tidyValue(readText(values.blankParam, fallbackTextField.label));
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
      `The value for ${name} is empty. Enter text, map a field that has a value, or fill in ${fallbackTextField.label}.`,
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
  const text = readTrimmed(value, paramCountField.label);
  if (text === '') return undefined;
  const count = toInteger(text);
  if (count !== null && count >= 0 && count <= mostPlaceholders) return count;
  throw new Failure(
    'InvalidField',
    `${paramCountField.label} must be a whole number from 0 to ${mostPlaceholders}.`,
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
