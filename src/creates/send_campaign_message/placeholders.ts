import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { findCampaign, listedCampaigns } from '../../connection/campaign_list';
import { toInteger } from '../../values/integer';
import {
  mostPlaceholders,
  type Placeholder,
  paramKey,
  unnamedPlaceholder,
} from '../../values/placeholder';
import { forMessage } from '../../values/text';

/** The highest number in the dropdown. Up to `mostPlaceholders` can be typed. */
const mostOffered = 20;

const counts = Array.from({ length: mostOffered + 1 }, (_, count) => `${count}`);

/**
 * The fields for the placeholders of the selected campaign: one for each if the connection's list
 * names them; otherwise Number of Placeholders, and then one for each. None until a campaign is
 * selected. Never throws.
 */
export function placeholderFields(_z: ZObject, bundle: Partial<Bundle>): PlainInputField[] {
  // Core fills in missing parts of a bundle only for performs.
  const { campaignName, paramCount } = bundle.inputData ?? {};
  const name = ['string', 'number'].includes(typeof campaignName) ? `${campaignName}`.trim() : '';
  if (name === '') return [];
  const listed = findCampaign(listedCampaigns(bundle.authData), name)?.placeholders;
  if (listed) return listed.map(placeholderField);
  const count = toInteger(paramCount) ?? 0;
  const shown = count <= mostPlaceholders ? Math.max(count, 0) : 0;
  const unnamed = Array.from({ length: shown }, (_, index) => unnamedPlaceholder(index));
  return [paramCountField, ...unnamed.map(placeholderField)];
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
