import type { PlainInputField } from 'zapier-platform-core';
import { doubtWarnings } from '#creates/text_warnings';
import { readCampaignList } from '#fields/campaigns/campaign_list';
import { readCount } from '#fields/settings';
import { type Failure, invalidField } from '#values/failure';
import { textDoubt } from '#values/fillers';
import {
  fillTemplate,
  labelOfKey,
  mostPlaceholders,
  type Placeholder,
  positionOf,
  unnamedPlaceholder,
} from '#values/placeholder';
import {
  forMessage,
  isFilled,
  readLine,
  readTrimmed,
  shorten,
  tidyLine,
  toInteger,
  withoutMarks,
} from '#values/text';
import type { Run } from '#zapier/run';

const group = 'campaign';

/** The highest number in the dropdown. Up to `mostPlaceholders` can be typed. */
const mostOffered = 20;

const counts = Array.from({ length: mostOffered + 1 }, (_, count) => [count, `${count}`]);

const paramCountField = {
  key: 'paramCount',
  label: 'Number of Placeholders',
  group,
  choices: Object.fromEntries(counts),
  altersDynamicFields: true,
  dependsOn: ['campaignName'],
  helpText:
    'Select how many placeholders (also called variables or parameters) the template has. A field appears for each: Placeholder 1 is {{1}}, wherever it stands in the text.',
} as const satisfies PlainInputField;

/** For any empty placeholder without a fallback text in the connection's list. */
export const fallbackTextField = {
  key: 'blankParam',
  label: 'Fallback Text',
  group,
  helpText:
    'Enter neutral text, such as "there", for every empty placeholder. Leave blank to stop the step instead.',
} as const satisfies PlainInputField;

/**
 * The fields for the placeholders of the selected campaign: one for each if the connection's list
 * names them, below the template's text if the list has it; otherwise Number of Placeholders, and
 * then one for each; and Fallback Text for those. Never throws.
 */
export function placeholderFields(run: Run): PlainInputField[] {
  const { campaigns } = readCampaignList(run.authData.campaigns);
  const fields: PlainInputField[] = [];
  if (campaigns.length === 0) {
    fields.push({
      key: 'campaignsHint',
      type: 'copy',
      group,
      helpText:
        'To select a campaign here, and get a labeled field for each placeholder, add your campaigns to **Campaigns** in the connection, under App Connections.',
    });
  }
  const name = withoutMarks(`${run.values.campaignName ?? ''}`).trim();
  if (name === '') return fields;
  const campaign = campaigns.find((one) => one.name === name);
  if (campaign?.placeholders && !run.isFromEarlierStep('campaignName')) {
    const { text, placeholders } = campaign;
    if (text) {
      const labels = placeholders.map(({ label }) => `[${label}]`);
      // Three backticks, which are the channel's own monospace, would end the block.
      const shown = shorten(fillTemplate(text, labels).replaceAll('```', "'''"), 900);
      const helpText = `\`\`\`\n${shown}\n\`\`\``;
      fields.push({ key: 'campaignText', type: 'copy', group, helpText });
    }
    fields.push(...placeholders.map(placeholderField));
    if (placeholders.length > 0) fields.push(fallbackTextField);
    return fields;
  }
  const count = toInteger(run.values.paramCount) ?? 0;
  const shown = count <= mostPlaceholders ? count : 0;
  const unnamed = unnamedPlaceholders(shown).map(placeholderField);
  fields.push(paramCountField, ...unnamed, fallbackTextField);
  return fields;
}

const unnamedPlaceholders = (count: number): Placeholder[] =>
  Array.from({ length: count }, (_, index) => unnamedPlaceholder(index));

function placeholderField({ key, label, fallback }: Placeholder, index: number): PlainInputField {
  const own = fallback && ` If empty, "${forMessage(fallback)}" is used.`;
  return {
    key,
    label,
    group,
    dependsOn: ['campaignName'],
    helpText: `Enter what takes the place of {{${index + 1}}}.${own}`,
  };
}

/**
 * Reads the values of the template's placeholders (design, "Placeholders"). Each is bound to its label,
 * so that an edited list or another campaign never sends a value under another label. An empty one is
 * filled with its fallback text: the list's, otherwise the step's.
 *
 * @param listed the placeholders as the connection's list names them; undefined if it doesn't
 * @param typoText what is wrong with the campaign's name, if it's probably another's that is listed: the
 *   placeholders haven't changed then
 * @returns one value per placeholder, in the template's order; none is empty
 * @throws Failure InvalidField for an empty value without a fallback text, which the channel would
 *   refuse after the service has accepted the message; for a value that isn't text; for an invalid
 *   count; if the placeholders have changed since the step was set up
 */
export function readPlaceholders(
  run: Run,
  listed: Placeholder[] | undefined,
  typoText?: string,
): { params: string[]; warnings: string[] } {
  const { values } = run;
  const mappedKeys = run.keys.filter((key) => key.startsWith('param_') && run.isMapped(key));
  const placeholders = placeholdersOf(run, listed, mappedKeys);
  const leftOverKeys = mappedKeys.filter((key) => !placeholders.some((one) => one.key === key));

  // Two signs that the values belong to other placeholders: a label where the campaign has positions; or a value that is
  // left over, and a placeholder that isn't in the form.
  const hasPositions = !listed || placeholders.some(({ key }) => positionOf(key));
  const isLabelWithoutPlace = hasPositions && leftOverKeys.some((key) => !positionOf(key));
  const isAbsent = ({ key }: Placeholder) => !isFilled(values[key]) && !run.hasField(key);
  const lacksField = leftOverKeys.length > 0 && placeholders.some(isAbsent);
  if (isLabelWithoutPlace || lacksField) {
    if (typoText) throw invalidField(typoText);
    throw placeholdersChanged(leftOverKeys, placeholders);
  }

  const stepFallback = readLine(values[fallbackTextField.key], fallbackTextField.label);
  const params: string[] = [];
  const withFallback: string[] = [];
  const doubts: string[] = [];
  const empty: string[] = [];
  let filler = '';
  for (const { key, ...placeholder } of placeholders) {
    const label = forMessage(placeholder.label);
    const valueLabel = `The value for "${label}"`;
    const text = readLine(values[key], valueLabel);
    const fallback = tidyLine(placeholder.fallback) || stepFallback;
    if (fallback && givesWay(text)) {
      params.push(fallback);
      withFallback.push(label);
      continue;
    }
    params.push(text);
    doubts.push(...doubtWarnings(label, text, `fill in ${fallbackTextField.label}`));
    if (text === '') {
      empty.push(`"${label}"`);
      // What content's rules treat as empty, such as #N/A, is still there by a setting's.
      filler ||= forMessage(readTrimmed(values[key], valueLabel), 40);
    }
  }
  if (empty.length > 0) throw placeholdersEmpty(empty, filler);

  const warnings: string[] = [];
  if (leftOverKeys.length > 0) {
    warnings.push(
      `Not sent, because this campaign has no such placeholder: ${labelsOf(leftOverKeys)}.`,
    );
  }
  if (withFallback.length > 0) {
    warnings.push(`Fallback text was used for ${withFallback.join(', ')}.`);
  }
  return { params, warnings: [...warnings, ...doubts] };
}

/** Whether a value gives way to fallback text: one that is empty, without a value, or nothing but a merge tag. */
function givesWay(text: string): boolean {
  if (text === '') return true;
  const doubt = textDoubt(text);
  return doubt?.kind === 'no value' || (doubt?.kind === 'merge tag' && doubt.part === text);
}

/**
 * The placeholders that a run fills: the list's by their labels. If the form can't know them, because the campaign
 * is mapped or isn't listed, they have positions in place of labels.
 */
function placeholdersOf(
  run: Run,
  listed: Placeholder[] | undefined,
  mappedKeys: string[],
): Placeholder[] {
  if (listed && !run.isFromEarlierStep('campaignName')) return listed;
  const { key, label } = paramCountField;
  const stated = listed?.length ?? readCount(label, run.values[key], 0, mostPlaceholders);
  const positions = mappedKeys.map((one) => positionOf(one) ?? 0);
  // As the list or the form says, otherwise up to the last one filled in.
  const count = stated ?? Math.max(0, ...positions.filter((at) => at <= mostPlaceholders));
  // A value is found by its position; an error names the label that the list has for it.
  return unnamedPlaceholders(count).map((unnamed, at) => ({
    ...unnamed,
    ...listed?.[at],
    key: unnamed.key,
  }));
}

const labelsOf = (keys: string[]) => forMessage(keys.map(labelOfKey).join(', '));

/** Names the keys as well, for whoever fills in positions knows keys, as an AI agent does. */
function placeholdersChanged(leftOverKeys: string[], placeholders: Placeholder[]): Failure {
  const keys = placeholders.map(({ key }) => key).join(', ') || 'param_1, param_2, and so on';
  return invalidField(
    `This campaign's placeholders have changed: the value for ${labelsOf(leftOverKeys)} fits none of them. Open the step, select the campaign again, and fill in its placeholders (${shorten(keys, 50)}).`,
  );
}

/**
 * Never names Fallback Text: an AI agent entered the amount there, and it was sent in each placeholder.
 *
 * @param filler what was filled in for the first that isn't quite empty, since it isn't sent
 */
function placeholdersEmpty(empty: string[], filler: string): Failure {
  const labels = shorten(empty.join(' and '), 110);
  const treated = filler && ` ("${filler}" is treated as empty)`;
  const [are, remedy] = empty.length > 1 ? ['are', 'Fill in each.'] : ['is', 'Fill it in.'];
  return invalidField(`Nothing was sent: ${labels} ${are} empty${treated}. ${remedy}`);
}
