import { Failure } from '../values/failure';
import type { Placeholder } from '../values/placeholder';
import { readTrimmed } from '../values/text';
import { readAttributes } from './attributes';
import type { CountryCode } from './country_code';
import { type LocationValues, readLocation } from './location';
import { type Media, type MediaValues, readMedia } from './media';
import { type RecipientValues, readRecipient } from './recipient';
import { readTags } from './tags';
import { readTemplateParams, type TemplateParamsValues } from './template_params';

/** The step's form; each value may be missing. */
export interface CampaignFormValues
  extends RecipientValues,
    MediaValues,
    LocationValues,
    TemplateParamsValues {
  campaignName?: unknown;
  userName?: unknown;
  source?: unknown;
  tags?: unknown;
  attributes?: unknown;
}

/** What a step knows besides its form. */
export interface LeadContext {
  /** The placeholders of a campaign's template; undefined where nobody has named them. */
  placeholdersOf: (campaignName: string) => Placeholder[] | undefined;
  /** The country of a number that names none. */
  country: CountryCode;
  /** Whether the user tests the step in the Zap editor. */
  isTest: boolean;
}

/** What a lead came to: the request's fields but its media, and what the user should know. */
export interface CampaignLead {
  request: {
    campaignName: string;
    destination: string;
    userName: string;
    source: string | undefined;
    location: string | undefined;
    templateParams: string[] | undefined;
    tags: string[] | undefined;
    attributes: Record<string, string> | undefined;
  };
  country: CountryCode | null;
  media: Media | undefined;
  warnings: string[];
}

/**
 * Turns what the form carries into the campaign request (design, "send_campaign_message").
 *
 * @throws Failure with the code of the value that cannot be sent
 */
export function readCampaignLead(
  values: CampaignFormValues,
  { placeholdersOf, country, isTest }: LeadContext,
): CampaignLead {
  const campaignName = readTrimmed(values.campaignName, 'Campaign');
  if (campaignName === '') {
    throw new Failure('InvalidField', 'Campaign is empty. Select a campaign, or enter its name.');
  }
  const recipient = readRecipient(values, country, isTest);
  const userName = readTrimmed(values.userName, 'Name');
  const { params, warnings } = readTemplateParams(values, placeholdersOf(campaignName));
  const source = readTrimmed(values.source, 'Source');
  const tags = readTags(values.tags);
  const { attributes, warnings: attributeWarnings } = readAttributes(values.attributes);
  const media = readMedia(values);
  return {
    request: {
      campaignName,
      destination: recipient.e164,
      userName: userName || recipient.e164,
      source: source || undefined,
      location: readLocation(values),
      templateParams: params.length > 0 ? params : undefined,
      tags: tags.length > 0 ? tags : undefined,
      // Only string values are allowed (service document, campaign request), and these are.
      attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
    },
    country: recipient.country,
    media,
    warnings: [
      ...recipient.warnings,
      ...(userName === '' ? ['Name is empty, so the phone number was used.'] : []),
      ...warnings,
      ...attributeWarnings,
      ...(media?.warnings ?? []),
    ],
  };
}
