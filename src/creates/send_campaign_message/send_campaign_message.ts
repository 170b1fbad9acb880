import { defineCreate, defineInputFields, type PlainInputField } from 'zapier-platform-core';
import { extraFieldsField } from '../../fields/extra_fields';
import { notSent, toAnswerOutput } from '../../outputs/answer';
import { describeRefusal } from '../../step/describe_refusal';
import { afterSend } from '../../step/errors';
import { step } from '../../step/step';
import { buttonFields } from './buttons';
import { detailFields } from './details';
import { locationFields } from './location';
import { completeMedia, mediaFields } from './media';
import { campaignMessageOutput, campaignMessageSample } from './output';
import { placeholderFields } from './placeholder_fields';
import { recipientFields } from './recipient';
import { sendOnceField } from './send_once_field';

const inputFieldGroups = [
  { key: 'campaign', label: 'Campaign', emphasize: true },
  { key: 'recipient', label: 'Recipient', emphasize: true },
  { key: 'details', label: 'Contact Details' },
  { key: 'media', label: 'Media' },
  { key: 'location', label: 'Location' },
  { key: 'buttons', label: 'Buttons' },
  { key: 'advanced', label: 'Advanced' },
];

const campaignField = {
  key: 'campaignName',
  label: 'Campaign',
  type: 'string',
  required: true,
  dynamic: 'list_campaigns.id.name',
  altersDynamicFields: true,
  group: 'campaign',
  helpText: 'Select a campaign, or enter the exact name of another live API campaign.',
} as const satisfies PlainInputField;

/** Send Campaign Message (design, "send_campaign_message"). */
export const sendCampaignMessage = defineCreate({
  key: 'send_campaign_message',
  noun: 'Campaign Message',
  display: {
    label: 'Send Campaign Message',
    description: 'Sends an approved template message to one recipient through a live API campaign.',
  },
  operation: {
    inputFieldGroups,
    inputFields: defineInputFields([
      campaignField,
      placeholderFields,
      ...recipientFields,
      sendOnceField,
      ...detailFields,
      ...mediaFields,
      ...locationFields,
      ...buttonFields,
      { ...extraFieldsField, group: 'advanced' },
    ]),
    perform: step('campaigns', async (connection, bundle, z) => {
      const { readForm } = await import('./form');
      const { aim, request: fields, extraFields, ...form } = await readForm(bundle);
      const { media, warnings: mediaWarnings } = form.media
        ? await completeMedia(connection, form.media, aim !== 'recipient')
        : { media: undefined, warnings: [] };
      const request = { ...fields, media };
      const body = { ...request, ...extraFields };
      const warnings = [...form.warnings, ...mediaWarnings];
      const message = {
        messageText: form.messageText,
        campaignName: fields.campaignName,
        destination: fields.destination,
        country: form.country,
        userName: fields.userName,
        templateParams: fields.templateParams ?? null,
        media: media ?? { url: null, filename: null },
      };
      if (aim === 'nowhere') return { ...notSent(body, warnings), ...message };
      const { sendCampaign } = await import('../../service/campaign');
      const { sendOnce } = await import('./send_once');
      const { reply, warnings: more } = await sendOnce(
        z.cache,
        connection,
        request,
        form.onceWithin,
        () => sendCampaign(connection, request, extraFields),
      );
      return afterSend(() => {
        if (reply.outcome === 'refused') throw describeRefusal(reply, connection, form.context);
        return {
          ...toAnswerOutput(reply, connection.secrets, body, [...warnings, ...more]),
          ...message,
        };
      });
    }),
    outputFields: [...campaignMessageOutput],
    sample: { ...campaignMessageSample },
  },
});
