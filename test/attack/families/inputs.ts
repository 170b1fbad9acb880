import * as fc from 'fast-check';
import type { Family } from '../attack';
import { quotesLead } from './steering';
import { anything } from './values';

/** The fields of each form, whether or not the step's own example fills them. */
const fields: Readonly<Record<string, readonly string[]>> = {
  send_campaign_message: [
    ...[
      ...['campaignName', 'paramCount', 'param_1', 'param_2', 'param_50', 'param_99999'],
      ...['blankParam', 'destination', 'defaultCountry'],
    ],
    ...[
      ...['userName', 'testDestination', 'source', 'tags', 'attributes', 'media__url'],
      ...['media__file', 'media__filename'],
    ],
    ...[
      ...['location__latitude', 'location__longitude', 'location__name', 'location__address'],
      'extraFields',
    ],
  ],
  send_image: ['phone', 'defaultCountry', 'image', 'extraFields'],
  send_contact_message: ['contact_id', 'message', 'extraFields'],
  'send_contact_message, by phone': ['phone', 'message', 'extraFields'],
  find_conversation: ['phone', 'name', 'defaultCountry'],
  find_message: ['contact_id', 'phone', 'text', 'text_match', 'direction', 'since', 'limit'],
  new_conversation: ['started_by'],
  new_message: ['contact_id', 'direction', 'text', 'text_match'],
  failed_message: ['contact_id'],
  unanswered_conversation: ['minutes'],
};

const connectionFields = ['campaigns', 'defaultCountry', 'accountName', 'campaignUrl', 'baseUrl'];

const form = (keys: readonly string[], most: number) =>
  fc.dictionary(fc.constantFrom(...keys), anything, { minKeys: 1, maxKeys: most });

export const inputFamilies: Family[] = [
  {
    name: 'any form',
    tries:
      'in each field: one piece of text up to 10,000 times, JSON 30,000 deep or 100,000 wide, names that every object has, halves of characters, odd types, a megabyte',
    weight: 120,
    on: (step) => {
      const keys = fields[step.key];
      if (!keys) return undefined;
      return fc
        .tuple(form(keys, 4), fc.boolean())
        .map(([input, isLoadingSample]) => ({ input, meta: { isLoadingSample } }));
    },
  },
  {
    name: 'any connection',
    tries: 'the same in the fields of the connection',
    weight: 40,
    // The platform's connection form only has text fields.
    on: () =>
      form(connectionFields, 2).map((fields) => ({
        authData: Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ),
      })),
  },
  {
    name: "a lead's words",
    tries: 'a lead who is called like a refusal, in an answer that quotes it',
    weight: 30,
    on: (step) => (step.sends ? quotesLead : undefined),
  },
];
