import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { findCampaign, readCampaignList } from '../../connection/campaign_list';
import { connectionFields } from '../../connection/services';
import { Failure } from '../../values/failure';
import { toInteger } from '../../values/integer';
import {
  fillTemplate,
  labelOfKey,
  mostPlaceholders,
  type Placeholder,
  positionOf,
  type TemplateText,
  unnamedPlaceholder,
} from '../../values/placeholder';
import {
  forMessage,
  isFilled,
  readLine,
  readTrimmed,
  saysNothing,
  shorten,
  tidyLine,
  trimMarks,
} from '../../values/text';

/** The highest number in the dropdown. Up to `mostPlaceholders` can be typed. */
const mostOffered = 20;

const counts = Array.from({ length: mostOffered + 1 }, (_, count) => `${count}`);

/**
 * The fields for the placeholders of the selected campaign: one for each if the connection's list
 * names them, below the template's text if the list has it; otherwise Number of Placeholders, and
 * then one for each; and Fallback Text for those. Before a campaign is selected, only what an empty list calls for. Never throws.
 */
export function placeholderFields(_z: ZObject, bundle: Partial<Bundle>): PlainInputField[] {
  // Core fills in missing parts of a bundle only for performs.
  const { campaignName, paramCount } = bundle.inputData ?? {};
  const campaigns = readCampaignList(bundle.authData?.campaigns).campaigns;
  const hint = campaigns.length === 0 ? [campaignsHint] : [];
  const isName = ['string', 'number'].includes(typeof campaignName);
  const name = isName ? trimMarks(`${campaignName}`) : '';
  if (name === '') return hint;
  const { placeholders, text } = findCampaign(campaigns, name) ?? {};
  if (placeholders && !isCampaignMapped(bundle)) {
    const shownText = text ? [campaignText(text, placeholders)] : [];
    const fallback = placeholders.length > 0 ? [fallbackTextField] : [];
    return [...shownText, ...placeholders.map(placeholderField), ...fallback];
  }
  const count = toInteger(paramCount) ?? 0;
  const shown = count <= mostPlaceholders ? Math.max(count, 0) : 0;
  const unnamed = unnamedPlaceholders(shown).map(placeholderField);
  return [...hint, paramCountField, ...unnamed, fallbackTextField];
}

const unnamedPlaceholders = (count: number): Placeholder[] =>
  Array.from({ length: count }, (_, index) => unnamedPlaceholder(index));

/** Whether the campaign comes from an earlier step, so that the form can't know its placeholders. */
function isCampaignMapped({ inputDataRaw }: Partial<Bundle>): boolean {
  const { campaignName } = inputDataRaw ?? {};
  return typeof campaignName === 'string' && campaignName.includes('{{');
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

function placeholderField({ key, label, fallback }: Placeholder, index: number): PlainInputField {
  const otherwise =
    fallback === ''
      ? `If empty, ${fallbackTextField.label} is used.`
      : `If empty, "${forMessage(fallback)}" is used.`;
  return {
    key,
    label,
    type: 'string',
    required: false,
    dependsOn: ['campaignName'],
    group: 'campaign',
    helpText: `Enter what takes the place of {{${index + 1}}}. ${otherwise}`,
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

interface PlaceholderValues {
  /** One value per placeholder, in the template's order; none is empty. */
  params: string[];
  warnings: string[];
}

/**
 * Reads the values of the template's placeholders (design, "Placeholders"). Each is bound to its label,
 * so that an edited list or another campaign never sends a value under another label. An empty one is
 * filled with its fallback text: the list's, otherwise the step's.
 *
 * @param bundle `inputDataRaw` has the form as the user filled it in; it may be missing
 * @param listed the placeholders as the connection's list names them; undefined if it doesn't
 * @param labelFor the label that the list has for a key elsewhere
 * @throws Failure InvalidField for an empty value without a fallback text, which the channel would
 *   refuse after the service has accepted the message; for a value that isn't text; for an invalid
 *   count; if the placeholders have changed since the step was set up
 */
export function readPlaceholders(
  bundle: Pick<Bundle, 'inputData'> & Partial<Pick<Bundle, 'inputDataRaw'>>,
  listed: Placeholder[] | undefined,
  labelFor: (key: string) => string | undefined = () => undefined,
): PlaceholderValues {
  const values = bundle.inputData;
  const raw = bundle.inputDataRaw ?? {};
  const form = Object.keys(raw).length > 0 ? raw : values;
  const used = [...new Set([...Object.keys(values), ...Object.keys(form)])].filter(
    (key) => key.startsWith('param_') && (isFilled(values[key]) || isFilled(form[key])),
  );
  const positions = used.flatMap((key) => positionOf(key) ?? []);
  const count = listed?.length ?? readPlaceholderCount(values.paramCount) ?? highestOf(positions);
  const placeholders =
    listed && !isCampaignMapped(bundle)
      ? listed
      : unnamedPlaceholders(count).map((unnamed, index) => ({
          ...unnamed,
          ...listed?.[index],
          key: unnamed.key,
        }));
  const leftOver = used.filter((key) => !placeholders.some((one) => one.key === key));
  const leftOverLabels = leftOver.map((key) => labelFor(key) ?? labelOfKey(key));
  const missing = placeholders.find(({ key }) => !isFilled(values[key]) && !(key in form));
  const isByPosition = listed === undefined || placeholders.some(({ key }) => positionOf(key));
  if (isByPosition && leftOver.some((key) => positionOf(key) === undefined)) {
    throw new Failure(
      'InvalidField',
      `${changed} ${quoted(leftOverLabels)}, but the connection no longer names this campaign's placeholders. Name them under ${campaignsLabel} there, or fill in the step's placeholders again.`,
    );
  }
  if (leftOver.length > 0 && missing) {
    const label = forMessage(missing.label);
    throw new Failure(
      'InvalidField',
      `${changed} ${quoted(leftOverLabels)}, but none for ${label}. Open the step, and map ${label}.`,
    );
  }
  const fallback = readLine(values[fallbackTextField.key], fallbackTextField.label);
  const filled = placeholders.map(({ key, label, fallback: own }) => {
    const name = forMessage(label);
    const text = readLine(values[key], `The value for "${name}"`);
    const instead = text === '' || saysNothing(text) ? tidyLine(own) || fallback : '';
    return { name, text: instead || text, isFallback: instead !== '' };
  });
  const empty = filled.filter(({ text }) => text === '').map(({ name }) => `"${name}"`);
  if (empty.length > 0) throw areEmpty(empty);
  const fallbacks = filled.filter(({ isFallback }) => isFallback).map(({ name }) => name);
  return {
    params: filled.map(({ text }) => text),
    warnings: [
      ...leftOverWarnings(leftOverLabels),
      ...(fallbacks.length > 0 ? [`Fallback text was used for ${fallbacks.join(', ')}.`] : []),
      ...filled
        .filter(({ text, isFallback }) => !isFallback && saysNothing(text))
        .map(
          ({ name, text }) =>
            `"${text}" was sent for ${name}. To replace it, fill in ${fallbackTextField.label}.`,
        ),
    ],
  };
}

function areEmpty(names: string[]): Failure {
  const all = shorten(names.join(', '), 110);
  const remedy = `or fill in ${fallbackTextField.label}.`;
  return new Failure(
    'InvalidField',
    names.length === 1
      ? `The value for ${all} is empty. Enter text, map a field that has a value, ${remedy}`
      : `The values for ${all} are empty. Enter text, map fields that have values, ${remedy}`,
  );
}

const changed = "This campaign's placeholders have changed: the step has a value for";
const campaignsLabel = connectionFields.campaigns.label;

const quoted = (labels: string[]) => forMessage(labels.join(', '));

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

function highestOf(numbers: number[]): number {
  return Math.max(0, ...numbers.filter((number) => number <= mostPlaceholders));
}

/** Only a warning, because the campaign's own placeholders all have a value. */
function leftOverWarnings(labels: string[]): string[] {
  if (labels.length === 0) return [];
  const [value, was, placeholder] =
    labels.length === 1
      ? ['value', "wasn't", 'placeholder']
      : ['values', "weren't", 'placeholders'];
  return [
    `The ${value} for ${forMessage(labels.join(', '))} ${was} sent, because this campaign doesn't have the ${placeholder}.`,
  ];
}
