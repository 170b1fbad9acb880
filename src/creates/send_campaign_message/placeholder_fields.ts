import type { PlainInputField } from 'zapier-platform-core';
import { readCampaignList } from '../../fields/campaigns/campaign_list';
import {
  fillTemplate,
  mostPlaceholders,
  type Placeholder,
  unnamedPlaceholder,
} from '../../values/placeholder';
import { forMessage, shorten, toInteger, withoutMarks } from '../../values/text';
import type { Run } from '../../zapier/run';

const group = 'campaign';
const field = { type: 'string', group } as const;

/** The highest number in the dropdown. Up to `mostPlaceholders` can be typed. */
const mostOffered = 20;

const counts = Array.from({ length: mostOffered + 1 }, (_, count) => `${count}`);

/**
 * The fields for the placeholders of the selected campaign: one for each if the connection's list
 * names them, below the template's text if the list has it; otherwise Number of Placeholders, and
 * then one for each; and Fallback Text for those. Never throws.
 */
export function placeholderFields(run: Run): PlainInputField[] {
  const { campaignName, paramCount } = run.values;
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
  const isText = typeof campaignName !== 'object';
  const name = isText ? withoutMarks(`${campaignName ?? ''}`).trim() : '';
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
  const count = toInteger(paramCount) ?? 0;
  const shown = count <= mostPlaceholders ? count : 0;
  const unnamed = unnamedPlaceholders(shown).map(placeholderField);
  return [...fields, paramCountField, ...unnamed, fallbackTextField];
}

export const unnamedPlaceholders = (count: number): Placeholder[] =>
  Array.from({ length: count }, (_, index) => unnamedPlaceholder(index));

export const paramCountField = {
  key: 'paramCount',
  label: 'Number of Placeholders',
  ...field,
  choices: counts,
  altersDynamicFields: true,
  dependsOn: ['campaignName'],
  helpText:
    'Select how many placeholders (also called variables or parameters) the template has. A field appears for each: Placeholder 1 is {{1}}, wherever it stands in the text. Leave blank if it has none.',
} as const satisfies PlainInputField;

function placeholderField({ key, label, fallback }: Placeholder, index: number): PlainInputField {
  const own = fallback && ` If empty, "${forMessage(fallback)}" is used.`;
  return {
    key,
    label,
    ...field,
    dependsOn: ['campaignName'],
    helpText: `Enter what takes the place of {{${index + 1}}}.${own}`,
  };
}

/** For any empty placeholder without a fallback text in the connection's list. */
export const fallbackTextField = {
  key: 'blankParam',
  label: 'Fallback Text',
  ...field,
  placeholder: 'there',
  helpText:
    'Enter neutral text, such as "there", for every empty placeholder. Leave blank to stop the step instead.',
} as const satisfies PlainInputField;
