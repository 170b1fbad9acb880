import type { Bundle } from 'zapier-platform-core';
import {
  findCampaign,
  findLabel,
  findSimilarCampaign,
  readCampaignList,
} from '../../connection/campaign_list';
import { loopbackAllowed } from '../../connection/service_address';
import { readExtraFields } from '../../fields/extra_fields';
import { readAim } from '../../fields/send_tests_to';
import { reservedFields } from '../../service/campaign_request';
import { isMapped } from '../../step/step';
import { Failure } from '../../values/failure';
import { fillTemplate } from '../../values/placeholder';
import { readTrimmed } from '../../values/text';
import { buttonWarnings, readButtons } from './buttons';
import { readDetails } from './details';
import { readLocation } from './location';
import { readFormMedia } from './media';
import { readPlaceholders } from './placeholders';
import { readRecipient } from './recipient';
import { readSendOnce } from './send_once_field';

/**
 * Reads the whole form of one run, before any request.
 *
 * @returns the request without its media, which may need a look at the file; and what to say of it
 * @throws Failure for the first field that can't be sent
 */
export function readForm(bundle: Bundle) {
  const { authData, inputData } = bundle;
  const aim = readAim(bundle);
  const listed = readCampaignList(authData.campaigns).campaigns;
  const campaignName = readCampaignName(inputData.campaignName);
  const campaign = findCampaign(listed, campaignName);
  const { country, warnings: recipientWarnings, ...recipient } = readRecipient(bundle, aim);
  const placeholders = readPlaceholders(bundle, campaign?.placeholders, (key) =>
    findLabel(listed, key),
  );
  const { warnings: detailWarnings, ...details } = readDetails(inputData);
  const media = readFormMedia(inputData, loopbackAllowed());
  const buttons = readButtons(inputData);
  const location = readLocation(inputData);
  const onceWithin = readSendOnce(inputData.sendOnceWithin);
  const extraFields = readExtraFields(inputData.extraFields, reservedFields);
  const { params } = placeholders;
  const isLive = aim === 'recipient';
  return {
    aim,
    request: {
      ...{ campaignName, ...recipient, location, ...details },
      templateParams: params.length > 0 ? params : undefined,
      buttons: buttons.length > 0 ? buttons : undefined,
    },
    media,
    extraFields,
    country,
    messageText: campaign?.text ? fillTemplate(campaign.text, params) : null,
    /** In seconds; null in a test, which neither asks for a mark nor leaves one. */
    onceWithin: isLive ? onceWithin : null,
    /** What the error for a refusal mentions. */
    context: {
      campaignName,
      placeholdersListed: campaign?.placeholders !== undefined,
      similarCampaign: findSimilarCampaign(listed, campaignName)?.name,
      remembered: isLive && onceWithin !== null,
    },
    warnings: [
      ...recipientWarnings,
      ...placeholders.warnings,
      ...detailWarnings,
      ...(media?.warnings ?? []),
      ...buttonWarnings(buttons),
      ...missingParts(bundle, { media, location, ...extraFields }),
    ],
  };
}

/** @throws Failure InvalidField if it's empty or contains several values */
function readCampaignName(value: unknown): string {
  const name = readTrimmed(value, 'Campaign');
  if (name !== '') return name;
  throw new Failure('InvalidField', 'Campaign is empty. Select a campaign, or enter its name.');
}

/** The fields of each optional part of a message that a template may require. */
const parts = {
  media: ['media__url', 'media__file'],
  location: ['location__latitude', 'location__longitude'],
};

/** A warning for each part that is mapped but had no value: the channel may refuse the message. */
function missingParts(bundle: Bundle, sent: { media?: unknown; location?: unknown }): string[] {
  return (['media', 'location'] as const)
    .filter((part) => !sent[part] && parts[part].some((key) => isMapped(bundle, key)))
    .map((part) => `The ${part} fields have no value in this run, so the message has no ${part}.`);
}
