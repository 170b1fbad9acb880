import type { Create, PlainInputField } from 'zapier-platform-core';
import { describedAnswer } from '#creates/answer';
import { conclude, holdBackOrReserve, notSent } from '#creates/sending';
import { oneForm } from '#phone/record_phone';
import { type CampaignRequest, sendCampaign } from '#service/campaign';
import { oneName } from '#values/text';
import { dynamicFields, step } from '#zapier/step';
import { formFields, inputFieldGroups, readForm } from './form';
import { completeMedia } from './media';
import { placeholderFields } from './placeholders';

const campaignField = {
  key: 'campaignName',
  label: 'Campaign',
  required: true,
  dynamic: 'list_campaigns.id.name',
  altersDynamicFields: true,
  group: 'campaign',
  helpText: 'Select a campaign, or enter the exact name of another live API campaign.',
} as const satisfies PlainInputField;

/** Send Campaign Message (design, "send_campaign_message"). */
export const sendCampaignMessage = {
  key: 'send_campaign_message',
  noun: 'Campaign Message',
  display: {
    label: 'Send Campaign Message',
    description:
      'Sends an approved template message through a live API campaign to one recipient, at once.',
  },
  operation: {
    inputFieldGroups,
    inputFields: [campaignField, dynamicFields(placeholderFields), ...formFields],
    perform: step('campaigns', async (connection, run) => {
      const form = readForm(run);
      const isTest = run.mode === 'test';
      const { media, warnings } = await completeMedia(connection, form.media, isTest);
      const body = { ...form.fields, media, ...form.extraFields };
      const recipientGets = whatRecipientGets(body);
      const message = {
        request: body,
        recipientGets,
        once: form.onceDuration && { ...recipientGets, duration: form.onceDuration },
        warnings: [...form.warnings, ...warnings],
        output: {
          message_text: form.messageText,
          campaign_name: body.campaignName,
          phone: body.destination,
          country: form.country,
          name: body.userName,
          placeholder_values: body.templateParams ?? null,
          media_url: media?.url ?? null,
          media_filename: media?.filename ?? null,
          source: body.source ?? null,
          tags: body.tags ?? null,
          attributes: body.attributes ?? null,
        },
        context: form.context,
      };
      if (form.aim.to === 'nowhere') return notSent(connection, message);
      const memory = await holdBackOrReserve(run, connection, message);
      const reply = await sendCampaign(connection, body);
      return conclude(connection, message, reply, memory);
    }),
    ...describedAnswer('campaigns', '8c0e7a52-4f0b-4d52-9a58-0f6d1f3f6f10', {
      message_text: 'Hello Asha, your code is WELCOME10.',
      campaign_name: 'Welcome offer',
      phone: '+919876543210',
      country: 'IN',
      name: 'Asha Rao',
      placeholder_values: ['Asha', 'WELCOME10'],
      media_url: 'https://example.com/brochure.pdf',
      media_filename: 'brochure.pdf',
      source: 'Facebook Lead Ads',
      tags: ['newsletter'],
      attributes: { city: 'Pune' },
    }),
  },
} satisfies Create;

/**
 * What the recipient gets of a request: two messages count as one if this is equal (design, "Unclear sends"). A media
 * URL may be signed anew in each run, and what is stored about the contact may have the time of the run in it.
 */
function whatRecipientGets(body: CampaignRequest) {
  const { userName, source, tags, attributes, ...content } = body;
  return {
    ...content,
    destination: oneForm(body.destination),
    campaignName: oneName(body.campaignName),
    media: body.media?.url.replace(/[?#].*/s, ''),
  };
}
