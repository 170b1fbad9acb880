import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { defaultCountryField } from '../../fields/default_country';
import { extraFieldsField } from '../../fields/extra_fields';
import { placeholderFields } from './placeholders';
import { testModeField } from './testing';

export const inputFieldGroups = [
  { key: 'campaign', label: 'Campaign', emphasize: true },
  { key: 'recipient', label: 'Recipient', emphasize: true },
  { key: 'details', label: 'Contact Details' },
  { key: 'media', label: 'Media' },
  { key: 'location', label: 'Location' },
  { key: 'buttons', label: 'Buttons' },
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
    helpText: 'Select a campaign, or enter the exact name of another live API campaign.',
  },
]);

const otherFields = defineInputFields([
  {
    key: 'blankParam',
    label: 'Fallback Text',
    type: 'string',
    required: false,
    group: 'campaign',
    placeholder: 'there',
    helpText:
      'Enter text for empty placeholders, such as "there" in "Hi there". Without any fallback text, an empty value stops the step.',
  },
  {
    key: 'destination',
    label: 'Phone Number',
    type: 'string',
    required: true,
    group: 'recipient',
    placeholder: '+91 98765 43210',
    helpText:
      "Enter or map the recipient's mobile number, in any format. Without a country code, the default country applies.",
  },
  { ...defaultCountryField, group: 'recipient' },
  {
    key: 'userName',
    label: 'Name',
    type: 'string',
    required: false,
    group: 'recipient',
    placeholder: 'Asha Rao',
    helpText: "Enter the recipient's name. Leave blank to use the phone number.",
  },
  { ...testModeField, group: 'recipient' },
  {
    key: 'testDestination',
    label: 'Send Tests To',
    type: 'string',
    required: false,
    group: 'recipient',
    placeholder: '+91 98765 43210',
    helpText:
      'Enter your own number with + and the country code. Tests go there instead of to the recipient. Live runs ignore this field.',
  },
  {
    key: 'source',
    label: 'Source',
    type: 'string',
    required: false,
    group: 'details',
    placeholder: 'Facebook Lead Ads',
    helpText:
      'Enter where the contact came from, such as an ad or a form. The service uses it to build segments for retargeting.',
  },
  {
    key: 'tags',
    label: 'Tags',
    type: 'string',
    list: true,
    required: false,
    group: 'details',
    helpText:
      "Enter one tag per row, or separate tags with commas or semicolons. Tags that aren't in your project are ignored.",
  },
  {
    key: 'attributes',
    label: 'Attributes',
    type: 'string',
    dict: true,
    required: false,
    group: 'details',
    helpText:
      "Enter the attribute's name on the left and its value on the right. Attributes that aren't in your project are ignored.",
  },
  {
    key: 'media__url',
    label: 'Media URL',
    type: 'string',
    required: false,
    group: 'media',
    placeholder: 'https://example.com/brochure.pdf',
    helpText:
      'Enter the public URL of an image, video, or document, if the template has one. Google Drive and Dropbox share links work if anyone with the link can open them.',
  },
  {
    key: 'media__file',
    label: 'Media File',
    type: 'file',
    required: false,
    group: 'media',
    helpText: 'Map a file, or enter its URL. Used instead of Media URL if you fill in both.',
  },
  {
    key: 'media__filename',
    label: 'Media File Name',
    type: 'string',
    required: false,
    group: 'media',
    placeholder: 'Brochure.pdf',
    helpText: 'Enter the name that the recipient sees. Leave blank to use the name of the file.',
  },
  {
    // Not a number, of which Zapier would take the 12 of 12,9716 and perhaps the 0 of nothing.
    key: 'location__latitude',
    label: 'Location Latitude',
    type: 'string',
    required: false,
    group: 'location',
    placeholder: '12.9716',
    helpText: 'Enter a number from -90 to 90 if the template has a location.',
  },
  {
    key: 'location__longitude',
    label: 'Location Longitude',
    type: 'string',
    required: false,
    group: 'location',
    placeholder: '77.5946',
    helpText: 'Enter a number from -180 to 180. A location needs both latitude and longitude.',
  },
  {
    key: 'location__name',
    label: 'Location Name',
    type: 'string',
    required: false,
    group: 'location',
    placeholder: 'Acme Store',
    helpText: 'Enter the name of the location, as the recipient sees it.',
  },
  {
    key: 'location__address',
    label: 'Location Address',
    type: 'string',
    required: false,
    group: 'location',
    placeholder: '12 MG Road, Bengaluru',
    helpText: 'Enter the address to show below the name. The map uses only the coordinates.',
  },
  {
    key: 'button_1',
    label: 'Button 1 Value',
    type: 'string',
    required: false,
    group: 'buttons',
    placeholder: '1024',
    helpText:
      "Enter the end of the button's URL, or a one-time code, if the template's first button takes one.",
  },
  {
    key: 'button_2',
    label: 'Button 2 Value',
    type: 'string',
    required: false,
    group: 'buttons',
    helpText: "Enter the value for the template's second button, if it takes one.",
  },
  { ...extraFieldsField, group: 'advanced' },
]);

/** The form's values: the fields above and those for the placeholders. */
export type SendCampaignMessageValues = InferInputData<typeof campaignField> &
  InferInputData<typeof otherFields> & {
    [param: `param_${number}`]: unknown;
    paramCount?: unknown;
  };

export const inputFields = defineInputFields([...campaignField, placeholderFields, ...otherFields]);
