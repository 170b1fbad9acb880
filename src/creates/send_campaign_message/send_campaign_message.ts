import { type Bundle, defineCreate, type ZObject } from 'zapier-platform-core';
import { campaignMessageOutput, campaignMessageSample } from '../../outputs/campaign_message';
import { inputFieldGroups, inputFields, type SendCampaignMessageValues } from './form';

/** The action, as the Zap editor offers it (design, "send_campaign_message"). */
export const sendCampaignMessage = defineCreate({
  key: 'send_campaign_message',
  noun: 'Campaign Message',
  display: {
    label: 'Send Campaign Message',
    description:
      'Sends an approved template message to one recipient through a live API campaign, at any time. The recipient must have agreed to get messages. Use a campaign, phone number, and values that you were given.',
  },
  operation: {
    inputFieldGroups,
    inputFields,
    outputFields: [...campaignMessageOutput],
    sample: { ...campaignMessageSample },
    perform: async (z: ZObject, bundle: Bundle<SendCampaignMessageValues>) =>
      (await import('./perform')).performSendCampaignMessage(z, bundle),
  },
});
