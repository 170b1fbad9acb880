import type { PlainInputField } from 'zapier-platform-core';
import { extraFieldsField, readExtraFields } from '#creates/extra_fields';
import { htmlWarnings, lengthWarnings } from '#creates/text_warnings';
import { readCampaignList } from '#fields/campaigns/campaign_list';
import { readAim } from '#fields/send_tests_to';
import { type CampaignRequest, reservedFields } from '#service/campaign';
import { loopbackAllowed } from '#service/service_address';
import { invalidField } from '#values/failure';
import { withPlainText } from '#values/html';
import { fillTemplate, labelOfKey, type Placeholder } from '#values/placeholder';
import { bareName, forMessage, readTrimmed } from '#values/text';
import { inWords } from '#zapier/described';
import type { Run } from '#zapier/run';
import { buttonFields, readButtons } from './buttons';
import { locationFields, readLocation } from './location';
import { mediaFields, readFormMedia } from './media';
import { fallbackTextField, readPlaceholders } from './placeholders';
import {
  detailFields,
  readDetails,
  readRecipient,
  readSendOnce,
  recipientFields,
} from './recipient';

/** The fields below those of the campaign and its placeholders, by their group. */
const groups = {
  campaign: [],
  recipient: recipientFields,
  contact_details: detailFields,
  media: mediaFields,
  location: locationFields,
  buttons: buttonFields,
  advanced: [extraFieldsField],
};

/** The first two are what most forms need. */
export const inputFieldGroups = Object.keys(groups).map((key, index) => ({
  key,
  label: inWords(key),
  emphasize: index < 2,
}));

export const formFields = Object.entries(groups).flatMap(([group, fields]) =>
  fields.map((field): PlainInputField => ({ ...field, group })),
);

/** In characters, as the channel counts a message's text. */
const longestMessage = 1_024;

/** The keys of texts that the recipient may read, such as `param_first_name`, `button_1`, and `location__name`. */
const contents =
  /^(?:param_|button_|blankParam|userName|media__filename|location__(?:name|address))/;

/**
 * Reads the whole form of one run, before any request.
 *
 * @returns the request's fields but its media, which may need a look at the file; and what to say of them
 * @throws Failure for the first field that can't be sent
 */
export function readForm(run: Run) {
  const { values, changed } = withPlainText(run.values, (key) => contents.test(key));
  // The run with its HTML as plain text. The connection, and what the form has, are the same in both.
  const form = { ...run, values };
  const aim = readAim(form);
  const campaignName = readTrimmed(values.campaignName, 'Campaign');
  if (campaignName === '') {
    throw invalidField('Campaign is empty. Select a campaign, or enter its name.');
  }
  refuseUnknownParts(form);
  const buttons = readButtons(values);
  const location = readLocation(values);
  const reserved = new Set(reservedFields);
  // For buttons of other kinds, such as coupon codes, or another form of location, if the form's own are empty.
  if (!buttons.value) reserved.delete('buttons');
  if (!location.value) reserved.delete('location');
  const { extraFields, ...extra } = readExtraFields(values.extraFields, [...reserved], aim);
  const recipient = readRecipient(form, aim);

  const { campaigns } = readCampaignList(run.authData.campaigns);
  const campaign = campaigns.find(({ name }) => name === campaignName);
  const names = campaigns.map(({ name }) => name);
  const similar = campaign ? undefined : similarCampaign(campaignName, names);
  const typoText =
    similar &&
    `Campaign "${forMessage(campaignName)}" isn't in the connection's list. Did you mean "${forMessage(similar)}"?`;
  const placeholders = readPlaceholders(form, campaign?.placeholders, typoText);
  const { params } = placeholders;
  const messageText = campaign?.text ? fillTemplate(campaign.text, params) : null;
  const { source, tags, attributes } = readDetails(values);
  const media = readFormMedia(values, loopbackAllowed());

  const warnings = [
    recipient.warnings,
    extra.warnings,
    typoText ?? [],
    placeholders.warnings,
    htmlWarnings(labelsOf(changed, campaign?.placeholders ?? [])),
    lengthWarnings(messageText ?? '', longestMessage),
    buttons.warnings,
    media?.warnings ?? missing('media', form),
    location.value ? location.warnings : missing('location', form),
  ].flat();
  // In the order of the service's documentation.
  const fields: CampaignRequest = {
    campaignName,
    destination: recipient.e164,
    userName: recipient.userName,
    source,
    // Added once the file's name is known.
    media: undefined,
    location: location.value,
    templateParams: params.length > 0 ? params : undefined,
    tags,
    attributes,
    buttons: buttons.value,
  };
  return {
    aim,
    fields,
    extraFields,
    media,
    country: recipient.country,
    messageText,
    /** How long Don't Send Again Within holds, in milliseconds; null if it's off. */
    onceDuration: readSendOnce(form),
    warnings,
    /** What the error for a refusal mentions. */
    context: {
      campaignName,
      similarCampaign: similar,
      placeholdersListed: campaign?.placeholders !== undefined,
    },
  };
}

/** @throws Failure InvalidField for a part of the media or the location without a field: it wouldn't be sent */
function refuseUnknownParts({ keys, isMapped }: Run): void {
  const isPart = (key: string) => /^(?:media|location)/.test(key);
  const known = formFields.map(({ key }) => key).filter(isPart);
  const unknown = keys.find((key) => isPart(key) && !known.includes(key) && isMapped(key));
  if (!unknown) return;
  throw invalidField(
    `The field "${forMessage(unknown)}" has no place in this step. Use ${known.join(', ')}.`,
  );
}

function labelsOf(keys: string[], placeholders: readonly Placeholder[]): string[] {
  const fields = [fallbackTextField, ...formFields, ...placeholders];
  return keys.map((key) => fields.find((field) => field.key === key)?.label ?? labelOfKey(key));
}

/** A warning for a part that is mapped but had no value: the channel may refuse a message without it. */
function missing(part: string, { keys, isMapped }: Run): string[] {
  if (!keys.some((key) => key.startsWith(`${part}__`) && isMapped(key))) return [];
  return [`The ${part} fields have no value in this run, so the message has no ${part}.`];
}

/**
 * The listed name that another name is probably meant to be: it differs by case, spaces, `_`, `-`, invisible
 * characters, or one letter. Not by a digit: `sale_1` and `sale_2` are two campaigns.
 *
 * @returns undefined if there's none
 */
export function similarCampaign(name: string, listed: readonly string[]): string | undefined {
  const bare = bareName(name);
  const sameWords = listed.find((other) => bareName(other) === bare);
  // The same start, one letter or none, and the same end, such as `fesive` and `festive`.
  const oneLetter = /^(.{0,99})\p{L}?(.{0,99})\n\1\p{L}?\2$/u;
  return sameWords ?? listed.find((other) => oneLetter.test(`${bareName(other)}\n${bare}`));
}
