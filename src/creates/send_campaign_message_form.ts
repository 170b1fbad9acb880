import {
  type Bundle,
  defineInputFields,
  type InferInputData,
  type PlainInputField,
  type ZObject,
} from 'zapier-platform-core';
import { findCampaign, listedCampaigns } from '../connection/campaign_list';
import { defaultCountryField } from '../fields/default_country';
import { extraFieldsField } from '../fields/extra_fields';
import { paramKey } from '../lead/template_params';
import { isBlank } from '../values/text';

export const inputFieldGroups = [
  { key: 'campaign', label: 'Campaign', emphasize: true },
  { key: 'recipient', label: 'Recipient', emphasize: true },
  { key: 'details', label: 'Contact Details' },
  { key: 'media', label: 'Media' },
  { key: 'location', label: 'Location' },
  { key: 'advanced', label: 'Advanced' },
];

const campaignField = defineInputFields([
  {
    key: 'campaignName',
    label: 'Campaign',
    type: 'string',
    required: true,
    dynamic: 'list_campaigns.id.name',
    altersDynamicFields: true,
    group: 'campaign',
    helpText:
      'The dropdown shows the campaigns that the connection lists. Any other live API campaign can be typed, letter for letter as in the dashboard.',
  },
]);

const otherFields = defineInputFields([
  {
    key: 'blankParam',
    label: 'Text for Blank Parameters',
    type: 'string',
    required: false,
    group: 'campaign',
    placeholder: 'e.g. there',
    helpText:
      'Stands in for a parameter that the lead leaves blank, as in "Hello there". Blank: an empty text is sent in its place.',
  },
  {
    key: 'destination',
    label: 'Phone Number',
    type: 'string',
    required: true,
    group: 'recipient',
    placeholder: '+91 98765 43210',
    helpText:
      "The recipient's mobile number as the lead carries it; blanks, dashes and prefixes are tidied. A number without a country code belongs to the default country.",
  },
  { ...defaultCountryField, group: 'recipient' },
  {
    key: 'userName',
    label: 'Name',
    type: 'string',
    required: false,
    group: 'recipient',
    placeholder: 'Asha Rao',
    helpText: "The recipient's name for the contact. Blank: the phone number stands in.",
  },
  {
    key: 'source',
    label: 'Source',
    type: 'string',
    required: false,
    group: 'details',
    placeholder: 'Facebook Lead Ads',
    helpText: 'Where the lead came from. The service builds segments for re-targeting from it.',
  },
  {
    key: 'tags',
    label: 'Tags',
    type: 'string',
    list: true,
    required: false,
    group: 'details',
    helpText:
      'Tags for the contact: a row for each, or one text with commas. A tag must exist in the project, else the service ignores it.',
  },
  {
    key: 'attributes',
    label: 'Attributes',
    type: 'string',
    dict: true,
    required: false,
    group: 'details',
    helpText:
      'Attributes of the contact: the name on the left, its value on the right. An attribute must exist in the project, else the service ignores it.',
  },
  {
    key: 'media__url',
    label: 'Media URL',
    type: 'string',
    required: false,
    group: 'media',
    placeholder: 'https://example.com/brochure.pdf',
    helpText:
      'The public address of the image, video or document, for a template that has media. Share links of Google Drive and Dropbox work if anyone with the link may open them.',
  },
  {
    key: 'media__file',
    label: 'Media File',
    type: 'file',
    required: false,
    group: 'media',
    helpText: 'A file of an earlier step. It wins where Media URL is filled as well.',
  },
  {
    key: 'media__filename',
    label: 'Media File Name',
    type: 'string',
    required: false,
    group: 'media',
    placeholder: 'Brochure.pdf',
    helpText: 'The name that the recipient sees. Blank: the name in the address.',
  },
  {
    key: 'location__latitude',
    label: 'Location Latitude',
    type: 'number',
    required: false,
    group: 'location',
    placeholder: '12.9716',
    helpText: 'Degrees from -90 to 90, for a template that has a location.',
  },
  {
    key: 'location__longitude',
    label: 'Location Longitude',
    type: 'number',
    required: false,
    group: 'location',
    placeholder: '77.5946',
    helpText: 'Degrees from -180 to 180. Latitude and longitude go together.',
  },
  {
    key: 'location__name',
    label: 'Location Name',
    type: 'string',
    required: false,
    group: 'location',
    placeholder: 'Acme Store',
    helpText: 'The name that stands above the address on the map.',
  },
  {
    key: 'location__address',
    label: 'Location Address',
    type: 'string',
    required: false,
    group: 'location',
    placeholder: '12 MG Road, Bengaluru',
    helpText: 'The address as the recipient reads it. The coordinates decide the place.',
  },
  {
    ...extraFieldsField,
    group: 'advanced',
    helpText:
      'Further fields of the request as a JSON object, exactly as the service takes them. The parameter of a button goes here: `{"buttons": [{"type": "button", "sub_type": "url", "index": 0, "parameters": [{"type": "text", "text": "1024"}]}]}`.',
  },
]);

/** What the form hands over: the fields above, and the parameters of the chosen campaign. */
export type SendCampaignMessageValues = InferInputData<typeof campaignField> &
  InferInputData<typeof otherFields> & {
    [param: `param_${number}`]: unknown;
    templateParams?: unknown;
  };

/** The parameter fields of the chosen campaign; none before one is chosen. Never throws. */
function parameterFields(_z: ZObject, bundle: Partial<Bundle>): PlainInputField[] {
  // Core fills in missing parts of a bundle for a perform alone.
  const { inputData: { campaignName } = {}, authData = {} } = bundle;
  if (typeof campaignName !== 'string' || isBlank(campaignName)) return [];
  const parameters = findCampaign(listedCampaigns(authData), campaignName.trim())?.parameters;
  if (!parameters) {
    return [
      {
        key: 'templateParams',
        label: 'Template Parameters',
        type: 'string',
        list: true,
        required: false,
        dependsOn: ['campaignName'],
        group: 'campaign',
        helpText:
          "The texts for the template's placeholders, a row for each, in their order. Name them in the connection's Campaigns to have a labelled field for each.",
      },
    ];
  }
  return parameters.map((label, index) => ({
    key: paramKey(index),
    label,
    type: 'string',
    required: false,
    dependsOn: ['campaignName'],
    group: 'campaign',
    helpText: `Fills placeholder ${index + 1} of the ${parameters.length} in the template.`,
  }));
}

export const inputFields = defineInputFields([...campaignField, parameterFields, ...otherFields]);
