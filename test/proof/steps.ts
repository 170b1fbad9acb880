import type { Simulator } from '../../tools/simulator';
import type { StepBundle } from '../support/platform';
import { fixedFields, sampleOf } from './sample_values';

export type StepKey =
  | 'send_campaign_message'
  | 'send_image'
  | 'send_contact_message'
  | 'send_contact_message, by phone'
  | 'find_conversation'
  | 'find_message'
  | 'new_conversation'
  | 'new_message'
  | 'failed_message'
  | 'unanswered_conversation'
  | 'list_conversations'
  | 'test of the key'
  | 'test of the token';

/** One thing that the platform runs and that talks to the service. */
export interface Step {
  key: StepKey;
  /** As the platform names it. */
  method: string;
  service: 'campaigns' | 'inbox';
  /** Whether it reaches a person. */
  sends: boolean;
  /** The service's paths that it calls, in this order, if nothing goes wrong. */
  paths: string[];
  /** The minimum form values with which it works. */
  inputData: (world: World) => Record<string, unknown>;
  /** Every other field of the form, with a valid value. */
  others: (world: World) => Record<string, unknown>;
}

/** What a step's form is filled from. */
export interface World {
  /** The id of the one contact, who has written in. */
  contactId: number;
  /** The address of a picture on another host than the service's. */
  image: string;
}

/** The number of the one contact. */
export const contactPhone = '+919876543210';

export const campaign = '/campaign/t1/api/v2';
export const conversations = '/api/msgbox/getConversations/none';
const messages = '/api/msgbox/getMessages';

/** Every step that talks to the service, and the connection's test with either service. */
export const steps: readonly Step[] = [
  {
    key: 'send_campaign_message',
    method: 'creates.send_campaign_message.operation.perform',
    service: 'campaigns',
    sends: true,
    paths: [campaign],
    inputData: () => ({
      campaignName: 'welcome_offer',
      destination: contactPhone,
      userName: 'Asha',
      param_1: 'Asha',
    }),
    others: ({ image }) => ({
      ...Object.fromEntries(fixedFields.map((field) => [field.key, sampleOf(field, image)])),
      ...{ paramCount: 1, param_2: '', media__file: '', media__filename: '' },
    }),
  },
  {
    key: 'send_image',
    method: 'creates.send_image.operation.perform',
    service: 'inbox',
    sends: true,
    paths: ['/api/msgbox/sendmessage'],
    inputData: ({ image }) => ({ phone: contactPhone, image }),
    others: () => ({ defaultCountry: 'IN', extraFields: { a: [1], b: null } }),
  },
  {
    key: 'send_contact_message, by phone',
    method: 'creates.send_contact_message.operation.perform',
    service: 'inbox',
    sends: true,
    paths: [conversations, '/api/msgbox/sendMessagesViaContact'],
    inputData: () => ({ phone: contactPhone, message: 'Hello Asha' }),
    others: () => ({ contact_id: '', extraFields: '{"a":1}' }),
  },
  {
    key: 'send_contact_message',
    method: 'creates.send_contact_message.operation.perform',
    service: 'inbox',
    sends: true,
    paths: ['/api/msgbox/sendMessagesViaContact'],
    inputData: ({ contactId }) => ({ contact_id: contactId, message: 'Hello Asha' }),
    others: () => ({ phone: contactPhone, extraFields: '{"a":1}' }),
  },
  {
    key: 'find_conversation',
    method: 'searches.find_conversation.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [conversations],
    inputData: () => ({ phone: contactPhone }),
    others: () => ({ name: 'Asha', defaultCountry: 'IN' }),
  },
  {
    key: 'find_message',
    method: 'searches.find_message.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [messages],
    inputData: ({ contactId }) => ({ contact_id: contactId }),
    others: () => ({
      phone: contactPhone,
      text: ['a'],
      text_match: 'word',
      direction: 'any',
      since: '2026-01-01',
      limit: 5,
    }),
  },
  {
    key: 'new_conversation',
    method: 'triggers.new_conversation.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [conversations],
    inputData: () => ({}),
    others: () => ({ started_by: 'any' }),
  },
  {
    key: 'new_message',
    method: 'triggers.new_message.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [conversations, messages],
    inputData: () => ({}),
    others: () => ({
      ...{ contact_id: 7, direction: 'any', text: ['a'], text_match: 'word', media: 'any' },
    }),
  },
  {
    key: 'failed_message',
    method: 'triggers.failed_message.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [conversations, messages],
    inputData: () => ({}),
    others: () => ({ contact_id: 7 }),
  },
  {
    key: 'unanswered_conversation',
    method: 'triggers.unanswered_conversation.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [conversations],
    inputData: () => ({}),
    others: () => ({ minutes: 5 }),
  },
  {
    key: 'list_conversations',
    method: 'triggers.list_conversations.operation.perform',
    service: 'inbox',
    sends: false,
    paths: [conversations],
    inputData: () => ({}),
    others: () => ({}),
  },
  {
    key: 'test of the key',
    method: 'authentication.test',
    service: 'campaigns',
    sends: false,
    paths: [campaign],
    inputData: () => ({}),
    others: () => ({}),
  },
  {
    key: 'test of the token',
    method: 'authentication.test',
    service: 'inbox',
    sends: false,
    paths: [conversations],
    inputData: () => ({}),
    others: () => ({}),
  },
];

/** The minimum form values with which a step works. */
export function formOf(key: StepKey, world: World): Record<string, unknown> {
  return steps.find((step) => step.key === key)?.inputData(world) ?? {};
}

/** A connection with the service that the step needs, or both. */
export function connection(
  { campaignUrl, apiKey, baseUrl, token }: Simulator,
  service: Step['service'] | 'both',
): Record<string, string> {
  return {
    ...(service !== 'inbox' && { campaignUrl, apiKey, campaigns: 'welcome_offer | Name' }),
    ...(service !== 'campaigns' && { baseUrl, token }),
  };
}

/** Gives the service its one contact, and fills the step's form. */
export function prepare(
  step: Step,
  simulator: Simulator,
  image: string,
  service: Step['service'] | 'both' = step.service,
): StepBundle {
  const { contact } = simulator.incoming(contactPhone, 'Please send me the brochure', {
    name: 'Asha Rao',
  });
  return {
    authData: connection(simulator, service),
    inputData: step.inputData({ contactId: contact.id, image }),
  };
}
