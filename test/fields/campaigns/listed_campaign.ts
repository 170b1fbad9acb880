import type { ListedCampaign } from '#fields/campaigns/campaign_entry';
import { type TemplateText, withKeys } from '#values/placeholder';

/** A campaign with placeholders written as `label` or `[label, fallback]`. */
export const entry = (
  name: string,
  labels?: (string | [string, string])[],
  text?: TemplateText,
): ListedCampaign => ({
  name,
  text,
  placeholders:
    labels &&
    withKeys(
      labels.map((one) => {
        const [label, fallback] = typeof one === 'string' ? [one, ''] : one;
        return { label, fallback };
      }),
    ),
});
