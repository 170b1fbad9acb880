import type { Bundle, ZObject } from 'zapier-platform-core';
import {
  findCampaign,
  findSimilarCampaign,
  readCampaignList,
} from '../../connection/campaign_list';
import { loopbackAllowed } from '../../connection/loopback_allowed';
import { readDefaultCountry } from '../../fields/default_country';
import { readExtraFields } from '../../fields/extra_fields';
import { toAnswerOutput } from '../../outputs/answer';
import { type CampaignMessage, notSent } from '../../outputs/campaign_message';
import { sendCampaign } from '../../service/campaign';
import { reservedFields } from '../../service/campaign_request';
import { afterSend, withErrors } from '../../step/errors';
import { isMapped } from '../../step/mapped';
import { describeRefusal } from '../../step/refusals';
import { openConnection } from '../../step/step';
import { fillTemplate } from '../../values/placeholder';
import { readCampaignLead } from './campaign_lead';
import type { SendCampaignMessageValues } from './form';
import { checkMedia } from './media_check';
import { onlyShows } from './testing';

/**
 * Sends one campaign message, or only shows it in a test (design, "send_campaign_message").
 *
 * @throws the platform's errors, as `withErrors` does
 */
export function performSendCampaignMessage(
  z: ZObject,
  bundle: Bundle<SendCampaignMessageValues>,
): Promise<CampaignMessage> {
  return withErrors(z, bundle, async () => {
    const { authData, inputData } = bundle;
    const connection = openConnection(z, authData, 'campaigns');
    const isTest = bundle.meta?.isLoadingSample === true;
    const listed = readCampaignList(authData.campaigns).campaigns;
    const lead = readCampaignLead(inputData, {
      placeholdersOf: (name) => findCampaign(listed, name)?.placeholders,
      country: readDefaultCountry(inputData.defaultCountry, authData, inputData.destination),
      isTest,
      allowLoopback: loopbackAllowed(),
    });
    const extraFields = readExtraFields(inputData.extraFields, reservedFields(lead.request));
    const onlyShow = isTest && onlyShows(inputData.testMode);
    const media = lead.media && (await checkMedia(connection, lead.media, isTest));
    const request = { ...lead.request, media };
    const sent = { ...request, ...extraFields };
    const warnings = [...lead.warnings, ...missingParts(bundle, sent)];
    const { text, placeholders } = findCampaign(listed, request.campaignName) ?? {};
    const message = {
      messageText: text ? fillTemplate(text, request.templateParams ?? []) : null,
      campaignName: request.campaignName,
      destination: request.destination,
      country: lead.country,
      userName: request.userName,
      templateParams: request.templateParams ?? null,
      media: media ?? { url: null, filename: null },
    };
    if (onlyShow) return { ...notSent(sent, warnings), ...message };
    const reply = await sendCampaign(connection, request, extraFields);
    return afterSend(() => {
      if (reply.outcome === 'refused') {
        throw describeRefusal(reply, connection, {
          campaignName: request.campaignName,
          placeholdersListed: placeholders !== undefined,
          similarCampaign: findSimilarCampaign(listed, request.campaignName)?.name,
        });
      }
      return { ...toAnswerOutput(reply, connection.secrets, sent, warnings), ...message };
    });
  });
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
