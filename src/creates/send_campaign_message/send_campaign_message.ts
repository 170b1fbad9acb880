import {
  type Bundle,
  defineCreate,
  defineInputFields,
  type PlainInputField,
} from 'zapier-platform-core';
import {
  findCampaign,
  findLabel,
  findSimilarCampaign,
  readCampaignList,
} from '../../connection/campaign_list';
import { loopbackAllowed } from '../../connection/service_address';
import { readDefaultCountry, unsetCountryWarnings } from '../../fields/default_country';
import { extraFieldsField, readExtraFields } from '../../fields/extra_fields';
import { toAnswerOutput } from '../../outputs/answer';
import { describeRefusal } from '../../step/describe_refusal';
import { afterSend } from '../../step/errors';
import { isMapped, step } from '../../step/step';
import { Failure } from '../../values/failure';
import { fillTemplate } from '../../values/placeholder';
import { readTrimmed } from '../../values/text';
import { buttonFields, buttonWarnings, readButtons } from './buttons';
import { detailFields, readDetails } from './details';
import { locationFields, readLocation } from './location';
import { completeMedia, mediaFields, readFormMedia } from './media';
import { campaignMessageOutput, campaignMessageSample, notSent } from './output';
import { placeholderFields, readPlaceholders } from './placeholders';
import { readRecipient, recipientFields } from './recipient';
import { readSendOnce, sendOnceField } from './send_once_field';
import { onlyShows, rejectEmptyMapping, testingFields } from './testing';

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
      ...testingFields,
      sendOnceField,
      ...detailFields,
      ...mediaFields,
      ...locationFields,
      ...buttonFields,
      { ...extraFieldsField, group: 'advanced' },
    ]),
    perform: step('campaigns', async (connection, bundle, z) => {
      const { authData, inputData } = bundle;
      const isTest = bundle.meta?.isLoadingSample === true;
      if (isTest) rejectEmptyMapping(bundle);
      const listed = readCampaignList(authData.campaigns).campaigns;
      const campaignName = readCampaignName(inputData.campaignName);
      const campaign = findCampaign(listed, campaignName);
      const country = readDefaultCountry(inputData.defaultCountry, authData, inputData.destination);
      const recipient = readRecipient(inputData, country, isTest);
      const { params, warnings: paramWarnings } = readPlaceholders(
        bundle,
        campaign?.placeholders,
        (key) => findLabel(listed, key),
      );
      const { warnings: detailWarnings, ...details } = readDetails(inputData);
      const formMedia = readFormMedia(inputData, loopbackAllowed());
      const buttons = readButtons(inputData);
      const onceWithin = readSendOnce(inputData.sendOnceWithin);
      const fields = {
        campaignName,
        destination: recipient.destination,
        userName: recipient.userName,
        location: readLocation(inputData),
        templateParams: params.length > 0 ? params : undefined,
        ...details,
        buttons: buttons.length > 0 ? buttons : undefined,
      };
      const { reservedFields } = await import('../../service/campaign_request');
      const extraFields = readExtraFields(inputData.extraFields, reservedFields);
      const isPreview = isTest && onlyShows(inputData.testMode);
      const media = formMedia && (await completeMedia(connection, formMedia, isTest));
      const request = { ...fields, media };
      const body = { ...request, ...extraFields };
      const warnings = [
        ...recipient.warnings,
        ...unsetCountryWarnings(inputData.defaultCountry, authData, inputData.destination),
        ...paramWarnings,
        ...detailWarnings,
        ...(formMedia?.warnings ?? []),
        ...buttonWarnings(buttons),
        ...missingParts(bundle, body),
      ];
      const message = {
        messageText: campaign?.text ? fillTemplate(campaign.text, params) : null,
        campaignName,
        destination: recipient.destination,
        country: recipient.country,
        userName: recipient.userName,
        templateParams: fields.templateParams ?? null,
        media: media ?? { url: null, filename: null },
      };
      if (isPreview) return { ...notSent(body, warnings), ...message };
      const { sendCampaign } = await import('../../service/campaign');
      const send = () => sendCampaign(connection, request, extraFields);
      const { reply, warnings: onceWarnings } =
        onceWithin === null || isTest
          ? { reply: await send(), warnings: [] }
          : await import('./send_once').then(({ sendOnce }) =>
              sendOnce(z.cache, connection, request, onceWithin, send),
            );
      return afterSend(() => {
        if (reply.outcome === 'refused') {
          throw describeRefusal(reply, connection, {
            campaignName,
            placeholdersListed: campaign?.placeholders !== undefined,
            similarCampaign: findSimilarCampaign(listed, campaignName)?.name,
          });
        }
        return {
          ...toAnswerOutput(reply, connection.secrets, body, [...warnings, ...onceWarnings]),
          ...message,
        };
      });
    }),
    outputFields: [...campaignMessageOutput],
    sample: { ...campaignMessageSample },
  },
});

/** @throws Failure InvalidField if it's empty or contains several values */
function readCampaignName(value: unknown): string {
  const name = readTrimmed(value, campaignField.label);
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
