import { sendCampaignMessage } from '#creates/send_campaign_message/send_campaign_message';

/** The form's fields that don't depend on the campaign. */
export const fixedFields = (sendCampaignMessage.operation.inputFields ?? []).flatMap((field) =>
  typeof field === 'function' ? [] : [field],
);
type FixedField = (typeof fixedFields)[number];

/** Fields whose sample the form's own placeholder doesn't give. */
const samples: Readonly<Record<string, unknown>> = {
  defaultCountry: 'IN',
  testDestination: '+14155552671',
  extraFields: '{"a":1}',
};

/**
 * A valid value of a field of Send Campaign Message, as its declaration tells.
 *
 * @param file the address of a file that can be downloaded
 */
export function sampleOf({ key, ...field }: FixedField, file: string): unknown {
  if (key in samples) return samples[key];
  if ('type' in field && field.type === 'file') return file;
  if ('choices' in field) return Object.keys(field.choices ?? {})[0];
  if ('dict' in field) return { city: 'Pune' };
  const text = 'placeholder' in field ? field.placeholder : 'Sample';
  return 'list' in field ? [text] : text;
}
