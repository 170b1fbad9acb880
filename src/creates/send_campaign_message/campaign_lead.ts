import type { CountryCode } from 'libphonenumber-js/core';
import { Failure } from '../../values/failure';
import type { Placeholder } from '../../values/placeholder';
import { type FormValues, readTrimmed } from '../../values/text';
import { readAttributes } from './attributes';
import { readButtons } from './buttons';
import { readLocation } from './location';
import { readMedia } from './media';
import { readRecipient } from './recipient';
import { readTags } from './tags';
import { readTemplateParams } from './template_params';

/** What the readers below take, and the values that are read here. */
type LeadValues = Parameters<typeof readRecipient>[0] &
  Parameters<typeof readTemplateParams>[0] &
  Parameters<typeof readMedia>[0] &
  Parameters<typeof readButtons>[0] &
  Parameters<typeof readLocation>[0] &
  FormValues<'campaignName' | 'userName' | 'source' | 'tags' | 'attributes'>;

/** What the step knows besides its form. */
interface LeadContext {
  /** The placeholders of a campaign's template; undefined if the list doesn't name them. */
  placeholdersOf: (campaignName: string) => Placeholder[] | undefined;
  /** The country for numbers without a country code. */
  country: CountryCode;
  /** Whether the user tests the step in the Zap editor. */
  isTest: boolean;
  /** Whether a media file's address may be on this machine, for development. */
  allowLoopback: boolean;
}

/**
 * Turns the form's values into the campaign request (design, "send_campaign_message").
 *
 * @returns the request's fields, except media, and the warnings for the user
 * @throws Failure with the code of the value that can't be sent
 */
export function readCampaignLead(
  values: LeadValues,
  { placeholdersOf, country, isTest, allowLoopback }: LeadContext,
) {
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
  const media = readMedia(values, allowLoopback);
  const buttons = readButtons(values);
  return {
    request: {
      campaignName,
      destination: recipient.e164,
      userName: userName || recipient.e164,
      source: source || undefined,
      location: readLocation(values),
      templateParams: params.length > 0 ? params : undefined,
      tags: tags.length > 0 ? tags : undefined,
      // The service accepts only string values (docs/service.md), and these are strings.
      attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
      buttons: buttons.length > 0 ? buttons : undefined,
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
