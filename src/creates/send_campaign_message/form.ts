import { readCampaignList } from '../../connection/campaign_list';
import { loopbackAllowed } from '../../connection/service_address';
import { readAim } from '../../fields/send_tests_to';
import { reservedFields } from '../../service/campaign_request';
import type { Run } from '../../step/run';
import { Failure } from '../../values/failure';
import { withPlainText } from '../../values/html';
import { fillTemplate, labelOfKey } from '../../values/placeholder';
import { forMessage, readLine, readTrimmed } from '../../values/text';
import { doubtWarnings } from '../doubt_warnings';
import { readExtraFields } from '../extra_fields';
import { buttonFields, readButtons } from './buttons';
import { readDetails } from './details';
import { locationFields, locationWarnings, readLocation } from './location';
import { mediaFields, readFormMedia } from './media';
import { fallbackTextField } from './placeholder_fields';
import { readPlaceholders } from './placeholders';
import { readRecipient, readSendOnce, recipientFields } from './recipient';
import { similarCampaign } from './similar_campaign';

/** In characters, as the channel counts a message's text. */
const longestMessage = 1_024;

/** The keys of all texts that the recipient may read. */
const contents =
  /^(?:param_.+|blankParam|userName|media__filename|location__(?:name|address)|button_\d)$/;

/** Those of them that have no fallback text. The name has the number. */
const besidePlaceholders = /^(?:media__filename|location__(?:name|address)|button_\d)$/;

const fields = [fallbackTextField, recipientFields, mediaFields, locationFields, buttonFields];

/**
 * Reads the whole form of one run, before any request.
 *
 * @returns the request's fields but its media, which may need a look at the file; and what to say of them
 * @throws Failure for the first field that can't be sent
 */
export function readForm(run: Run) {
  const listed = readCampaignList(run.authData.campaigns).campaigns;
  const isContent = (key: string) => contents.test(key);
  const { values, changed } = withPlainText(run.values, isContent);
  const form = { ...run, values };
  const aim = readAim(form);
  const campaignName = readCampaignName(values.campaignName);
  refuseUnknownParts(run);
  const campaign = listed.find(({ name }) => name === campaignName);
  const labeled = [fields, campaign?.placeholders ?? []].flat(2);
  const labelOf = (key: string) =>
    labeled.find((field) => field.key === key)?.label ?? labelOfKey(key);
  const { buttons, warnings: buttonWarnings } = readButtons(values);
  const location = readLocation(values);
  // For buttons of other kinds, such as coupon codes, or another form of location, if the form's own are empty.
  const isFree: Readonly<Record<string, boolean>> = {
    buttons: buttons.length === 0,
    location: location === undefined,
  };
  const reserved = reservedFields().filter((key) => !isFree[key]);
  const extra = readExtraFields(values.extraFields, reserved, aim);
  const { country, warnings: recipientWarnings, ...recipient } = readRecipient(form, aim);
  const names = listed.map(({ name }) => name);
  const similar = similarCampaign(campaignName, names);
  const unlisted = similar && unlistedText(campaignName, similar);
  const placeholders = readPlaceholders(form, campaign?.placeholders, unlisted);
  const details = readDetails(values);
  const media = readFormMedia(values, loopbackAllowed());
  const onceWithin = readSendOnce(form, aim);
  const { params } = placeholders;
  const messageText = campaign?.text ? fillTemplate(campaign.text, params) : null;
  const length = messageText?.length ?? 0;
  const besides = Object.keys(values).filter((key) => besidePlaceholders.test(key));
  const doubts = besides.flatMap((key) => doubtWarnings(labelOf(key), readLine(values[key], key)));
  return {
    aim,
    fields: {
      ...{ campaignName, ...recipient, location, ...details },
      templateParams: params.length > 0 ? params : undefined,
      ...(buttons.length > 0 && { buttons }),
    },
    media,
    extraFields: extra.extraFields,
    country,
    messageText,
    onceWithin,
    /** What the error for a refusal mentions. */
    context: {
      campaignName,
      similarCampaign: similar,
      placeholdersListed: campaign?.placeholders !== undefined,
    },
    warnings: [
      ...recipientWarnings,
      ...extra.warnings,
      ...(unlisted ? [unlisted] : []),
      ...placeholders.warnings,
      ...(changed.length > 0
        ? [`HTML became plain text in ${changed.map(labelOf).join(', ')}.`]
        : []),
      ...(length > longestMessage
        ? [
            `The message has ${length} characters. The channel may reject one of more than ${longestMessage}.`,
          ]
        : []),
      ...buttonWarnings,
      ...(media?.warnings ?? missing('media', mediaFields, form)),
      ...(location ? [] : missing('location', locationFields, form)),
      ...locationWarnings(location),
      ...doubts,
    ],
  };
}

/** What is said of a campaign that the list has under a similar name. */
const unlistedText = (name: string, similar: string) =>
  `Campaign "${forMessage(name)}" isn't in the connection's list. Did you mean "${forMessage(similar)}"?`;

/** @throws Failure InvalidField if it's empty or contains several values */
function readCampaignName(value: unknown): string {
  const name = readTrimmed(value, 'Campaign');
  if (name !== '') return name;
  throw new Failure('InvalidField', 'Campaign is empty. Select a campaign, or enter its name.');
}

/** @throws Failure InvalidField for a part of the media or the location without a field: it wouldn't be sent */
function refuseUnknownParts({ keys, isMapped }: Run): void {
  const known: string[] = [...mediaFields, ...locationFields].map(({ key }) => key);
  const isPart = (key: string) => /^(?:media|location)(?:__|$)/.test(key);
  const unknown = keys.find((key) => isPart(key) && !known.includes(key) && isMapped(key));
  if (unknown === undefined) return;
  const [group = ''] = unknown.split('__');
  const parts = known.filter((key) => key.startsWith(group)).join(', ');
  throw new Failure(
    'InvalidField',
    `The field "${forMessage(unknown)}" has no place in this step. Use ${parts}.`,
  );
}

/** A warning for a part that is mapped but had no value: the channel may refuse a message without it. */
function missing(part: string, fields: readonly { key: string }[], run: Run): string[] {
  if (!fields.some(({ key }) => run.isMapped(key))) return [];
  return [`The ${part} fields have no value in this run, so the message has no ${part}.`];
}
