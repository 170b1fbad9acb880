import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { findCampaign, readCampaignList } from '../../connection/campaign_list';
import { toInteger } from '../../values/integer';
import {
  fillTemplate,
  mostPlaceholders,
  type Placeholder,
  paramKey,
  type TemplateText,
  unnamedPlaceholder,
} from '../../values/placeholder';
import { forMessage, shorten } from '../../values/text';

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

const paramCountField: PlainInputField = {
  key: 'paramCount',
  label: 'Number of Placeholders',
  type: 'string',
  required: false,
  choices: Object.fromEntries(counts.map((count) => [count, count])),
  altersDynamicFields: true,
  dependsOn: ['campaignName'],
  group: 'campaign',
  helpText:
    'Select how many placeholders the template has. A field appears for each. Leave blank if it has none.',
};

function placeholderField(
  { label, fallback }: Placeholder,
  index: number,
  { length }: readonly unknown[],
): PlainInputField {
  const otherwise =
    fallback === ''
      ? 'If the field is empty, the step uses Fallback Text.'
      : `If the field is empty, the step uses "${forMessage(fallback, 60)}".`;
  return {
    key: paramKey(index),
    label,
    type: 'string',
    required: false,
    dependsOn: ['campaignName'],
    group: 'campaign',
    helpText: `Enter text or map a field for placeholder ${index + 1} of ${length} in the template. ${otherwise}`,
  };
}
