import type { Simulator } from '../../tools/simulator';
import type { StepBundle } from '../support/platform';
import { fixedFields, sampleOf } from './sample_values';

/** One thing that the platform runs. */
export interface Step {
  key: string;
  /** As the platform names it. */
  method: string;
  /** The service that it calls. */
  service: 'campaigns' | 'inbox' | 'none';
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

/** A step of the inbox. */
function inboxStep(
  method: string,
  paths: string[],
  inputData: Step['inputData'] = () => ({}),
  others: Record<string, unknown> = {},
  key: string = method.split('.')[1] ?? '',
): Step {
  return {
    key,
    service: 'inbox',
    paths,
    inputData,
    others: () => others,
    method: method.startsWith('auth') ? method : `${method}.operation.perform`,
    sends: method.startsWith('creates'),
  };
}

const toContact = '/api/msgbox/sendMessagesViaContact';
const message = 'Hello Asha';

/** A step that calls no service. */
const ownStep = (method: string, inputData: Record<string, unknown> = {}): Step => ({
  ...inboxStep(method, [], () => inputData),
  service: 'none',
});

/** Every step, hidden ones too, and the connection's test with either service. */
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
      param_first_name: 'Asha',
    }),
    others: ({ image }) => ({
      ...Object.fromEntries(fixedFields.map((field) => [field.key, sampleOf(field, image)])),
      paramCount: 1,
      param_1: '',
      param_2: '',
      media__file: '',
      media__filename: '',
    }),
  },
  inboxStep(
    'creates.send_image',
    ['/api/msgbox/sendmessage'],
    ({ image }) => ({ phone: contactPhone, image }),
    { defaultCountry: 'IN' },
  ),
  inboxStep(
    'creates.send_contact_message',
    [conversations, toContact],
    () => ({ phone: contactPhone, message }),
    { contact_id: '', extraFields: '{"a":1}' },
    'send_contact_message, by phone',
  ),
  inboxStep(
    'creates.send_contact_message',
    [conversations, toContact],
    ({ contactId }) => ({ contact_id: contactId, message }),
    { phone: contactPhone, extraFields: '{"a":1}' },
  ),
  inboxStep('searches.find_conversation', [conversations], () => ({ phone: contactPhone }), {
    name: 'Asha',
    defaultCountry: 'IN',
  }),
  inboxStep('searches.find_message', [messages], ({ contactId }) => ({ contact_id: contactId }), {
    phone: contactPhone,
    text: ['a'],
    text_match: 'exact',
    direction: 'any',
    message_id: '1',
  }),
  inboxStep('triggers.new_conversation', [conversations]),
  inboxStep('triggers.new_message', [conversations, messages], undefined, {
    contact_id: 7,
    direction: 'any',
    text: ['a'],
    text_match: 'exact',
    media: 'any',
  }),
  inboxStep('triggers.message_status', [conversations, messages], undefined, {
    contact_id: 7,
    status: 'read',
  }),
  inboxStep('triggers.unanswered_conversation', [conversations], undefined, { minutes: 5 }),
  inboxStep('triggers.list_conversations', [conversations]),
  ownStep('triggers.list_campaigns'),
  ownStep('triggers.list_countries'),
  {
    ...inboxStep('authentication.test', [campaign], undefined, {}, 'test of the key'),
    service: 'campaigns',
  },
  inboxStep('authentication.test', [conversations], undefined, {}, 'test of the token'),
];

/** Those that call a service. */
export const callingSteps = steps.filter(({ service }) => service !== 'none');

/** A connection with the service that the step needs, or both. */
export function connection(
  { campaignUrl, apiKey, baseUrl, token }: Simulator,
  service: Step['service'] | 'both',
): Record<string, string> {
  return {
    ...(service !== 'inbox' && { campaignUrl, apiKey, campaigns: 'welcome_offer | First name' }),
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
