import { type Bundle, defineCreate, type ZObject } from 'zapier-platform-core';
import { findCampaign, findSimilarCampaign, listedCampaigns } from '../connection/campaign_list';
import { loopbackAllowed } from '../connection/loopback_allowed';
import { readDefaultCountry } from '../fields/default_country';
import { readExtraFields } from '../lead/extra_fields';
import { type AnswerOutput, answerOutput, readAnswer } from '../outputs/answer';
import { sendCampaign } from '../service/campaign';
import { campaignRequestFields } from '../service/campaign_request';
import { afterSend, withErrors } from '../step/errors';
import { openConnection } from '../step/open_connection';
import { describeRefusal } from '../step/refusals';
import { settleMedia } from './media_check';
import {
  inputFieldGroups,
  inputFields,
  type SendCampaignMessageValues,
} from './send_campaign_message_form';

const outputFields = [
  ...answerOutput,
  { key: 'campaignName', label: 'Campaign', type: 'string' },
  { key: 'destination', label: 'Phone Number', type: 'string' },
  { key: 'country', label: 'Country', type: 'string' },
  { key: 'userName', label: 'Name', type: 'string' },
  { key: 'templateParams', label: 'Placeholder Values', type: 'string', list: true },
  { key: 'media__url', label: 'Media URL', type: 'string' },
  { key: 'media__filename', label: 'Media File Name', type: 'string' },
] as const;

/** The step's output. Every key is always present; null if there's no value. */
interface Output extends AnswerOutput {
  campaignName: string;
  destination: string;
  country: string | null;
  userName: string;
  templateParams: string[] | null;
  media: { url: string | null; filename: string | null };
}

const messageId = '0d5e8c1a-9a41-4e0c-8f0e-2f4c7f3a5b21';
const sample: Omit<Output, 'reply'> = {
  id: messageId,
  status: 'accepted',
  messageId,
  warnings: ['The field has several phone numbers. Only +919876543210 was used.'],
  campaignName: 'Welcome offer',
  destination: '+919876543210',
  country: 'IN',
  userName: 'Asha Rao',
  templateParams: ['Asha', 'WELCOME10'],
  media: { url: 'https://example.com/brochure.pdf', filename: 'brochure.pdf' },
};

function perform(z: ZObject, bundle: Bundle<SendCampaignMessageValues>): Promise<Output> {
  return withErrors(z.errors, async () => {
    const { authData, inputData } = bundle;
    const connection = openConnection(z, authData, 'campaigns');
    const isTest = bundle.meta?.isLoadingSample === true;
    const listed = listedCampaigns(authData);
    // Loaded lazily: dropdowns and polls don't need it.
    const { readCampaignLead } = await import('../lead/campaign_lead');
    const lead = readCampaignLead(inputData, {
      placeholdersOf: (name) => findCampaign(listed, name)?.placeholders,
      country: await readDefaultCountry(inputData.defaultCountry, authData),
      isTest,
      allowLoopback: loopbackAllowed(),
    });
    const taken = new Set(campaignRequestFields);
    if (lead.request.location === undefined) taken.delete('location');
    const extraFields = readExtraFields(inputData.extraFields, taken);
    const media = lead.media && (await settleMedia(connection, lead.media, isTest));
    const request = { ...lead.request, media };
    const reply = await sendCampaign(connection, request, extraFields);
    return afterSend(() => {
      if (reply.outcome === 'refused') {
        throw describeRefusal(reply, connection, {
          campaignName: request.campaignName,
          similarCampaign: findSimilarCampaign(listed, request.campaignName)?.name,
        });
      }
      const sent = { ...request, ...extraFields };
      return {
        ...readAnswer(reply, connection.credential, sent, lead.warnings),
        campaignName: request.campaignName,
        destination: request.destination,
        country: lead.country,
        userName: request.userName,
        templateParams: request.templateParams ?? null,
        media: media ?? { url: null, filename: null },
      };
    });
  });
}

export const sendCampaignMessage = defineCreate({
  key: 'send_campaign_message',
  noun: 'Campaign Message',
  display: {
    label: 'Send Campaign Message',
    description: 'Sends an approved template message to one person through a live API campaign.',
  },
  operation: {
    inputFieldGroups,
    inputFields,
    outputFields: [...outputFields],
    sample: { ...sample },
    perform,
  },
});
