import { findCampaign, type ListedCampaign } from '../connection/campaign_list';
import { Failure } from '../values/failure';
import { forMessage, isBlank, readText, readTrimmed } from '../values/text';
import type { CountryCode } from './country_code';
import { readExtraFields } from './extra_fields';
import { readTags, readTexts } from './labels';
import { type LocationValues, readLocation } from './location';
import { type Media, type MediaValues, readMedia } from './media';
import { readPhoneNumber } from './phone';
import { readTemplateParams, type TemplateParamsValues } from './template_params';

/** The step's form; each value may be missing. */
export interface CampaignFormValues extends MediaValues, LocationValues, TemplateParamsValues {
  campaignName?: unknown;
  destination?: unknown;
  userName?: unknown;
  source?: unknown;
  tags?: unknown;
  attributes?: unknown;
  extraFields?: unknown;
}

/** What a lead came to: the request, still without its media, and what the user should know. */
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
  extraFields: Record<string, unknown>;
  country: CountryCode | null;
  media: Media | undefined;
  warnings: string[];
}

/**
 * Turns what the form carries into the campaign request (design, "send_campaign_message").
 *
 * @param listed the campaigns of the connection's list
 * @param country the country of a number that names none
 * @param requestFields the names of the request's fields
 * @throws Failure with the code of the value that cannot be sent
 */
export function readCampaignLead(
  values: CampaignFormValues,
  listed: ListedCampaign[],
  country: CountryCode,
  requestFields: ReadonlySet<string>,
): CampaignLead {
  const campaignName = readTrimmed(values.campaignName, 'Campaign');
  if (campaignName === '') {
    throw new Failure(
      'InvalidField',
      'Campaign is blank. Choose one from the list, or type its name.',
    );
  }
  const phone = readPhoneNumber(values.destination, country);
  const name = readText(values.userName, 'Name');
  const parameters = findCampaign(listed, campaignName)?.parameters;
  const templateParams = readTemplateParams({ campaignName, parameters, values });
  const source = readText(values.source, 'Source');
  const tags = readTags(values.tags);
  const { texts: attributes, warnings } = readTexts(values.attributes, 'Attributes');
  const media = readMedia(values);
  const location = readLocation(values);
  const reserved = new Set(requestFields);
  if (location === undefined) reserved.delete('location');
  return {
    request: {
      campaignName,
      destination: phone.e164,
      userName: isBlank(name) ? phone.e164 : name,
      source: isBlank(source) ? undefined : source,
      location,
      templateParams: templateParams.length > 0 ? templateParams : undefined,
      tags: tags.length > 0 ? tags : undefined,
      // Only string values are allowed (spec 2.4), and these are.
      attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
    },
    extraFields: readExtraFields(values.extraFields, reserved),
    country: phone.country,
    media,
    warnings: [
      ...phone.warnings,
      ...(isBlank(name) ? ['The name was blank, so the phone number stands in.'] : []),
      ...blankParamWarnings(templateParams, parameters),
      ...warnings,
      ...(media?.warnings ?? []),
    ],
  };
}

function blankParamWarnings(params: string[], labels: string[] = []): string[] {
  return params.flatMap((param, index) => {
    if (param !== '') return [];
    const name = forMessage(labels[index] ?? '', 60);
    return `Parameter ${index + 1}${name && ` ("${name}")`} was blank, so an empty text was sent.`;
  });
}
