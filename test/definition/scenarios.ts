import type { Simulator } from '../../tools/simulator';
import { fixedFields, sampleOf } from '../proof/sample_values';
import { formOf, type StepKey } from '../proof/steps';

export type Values = Record<string, unknown>;

/** Two values of one field that must give different results; undefined leaves the field empty. */
export interface Change {
  /** Other values, which override the scenario's form. */
  given?: Values;
  values: [unknown, unknown];
  /** The platform's information about the run; a live one by default. */
  meta?: Values;
  /** Whether the service refuses what the second value makes of the request. */
  secondIsRefused?: boolean;
}

/** How to run one step so that each of its fields matters. */
export interface Scenario {
  /** The form's values with which the step works. */
  form: Values;
  changes: Record<string, Change>;
}

/**
 * All messages' times are relative to this, so that runs don't differ by time. In whole seconds,
 * because some dialects of the service have nothing smaller.
 */
const now = Math.floor(Date.now() / 1000) * 1000;
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);

/** IDs restart with each reset, so these are the contacts that `seed` creates. */
const asha = 1001;
const ravi = 1005;

/** Resets the service, and adds conversations that fill every field of a record. */
export function seed(simulator: Simulator): void {
  simulator.reset();
  simulator.project.campaigns.push({ name: 'unlisted', template: 'Hi {{1}}', status: 'Live' });
  const media = { url: 'https://example.com/photo.jpg', filename: 'photo.jpg' };
  const write = (phone: string, name: string, text: string, hours: number) =>
    simulator.incoming(phone, text, { name, at: hoursAgo(hours), media });
  write('+919876543210', 'Asha Rao', 'The brochure please', 4);
  simulator.incoming('+919876543210', 'Good morning', { at: hoursAgo(3) });
  const at = hoursAgo(2);
  const error = 'Re-engagement message';
  simulator.project.addMessage({
    contactId: asha,
    kind: 'message',
    text: 'Here it is',
    at,
    error,
    media,
  });
  write('+917911123456', 'Ravi', 'Hello', 5);
  write('+447911123456', 'Asha Smith', 'Hello again', 6);
  simulator.project.addMessage({ contactId: asha, kind: 'message', text: 'Hi', at: hoursAgo(3.5) });
}

/** A connection with both halves. */
export function connection(simulator: Simulator): Values {
  const { campaignUrl, apiKey, baseUrl, token } = simulator;
  return {
    accountName: 'Acme',
    campaignUrl,
    apiKey,
    baseUrl,
    token,
    campaigns:
      'welcome_offer | Hi {{First name}}, thank you!\nstore_location | First name\nappointment_reminder | First name, Date, Place',
    defaultCountry: 'IN',
  };
}

/** A number that is a valid mobile number in India and in the United Kingdom. */
const twoCountries = '07911 123456';
const appointment = {
  campaignName: 'appointment_reminder',
  param_first_name: 'Asha',
  param_date: 'Monday',
  param_place: 'the clinic',
};
const place = { location__latitude: 12.9716, location__longitude: 77.5946 };

/** The form's values with which every step works. */
function least(key: StepKey, simulator: Simulator): Values {
  return formOf(key, { contactId: asha, image: simulator.fileUrl('picture.png') });
}

/** One for each step, hidden ones too. */
export const scenarios: Record<string, (simulator: Simulator) => Scenario> = {
  'triggers.new_conversation': () => ({
    form: {},
    changes: { started_by: { values: ['contact', 'business'] } },
  }),
  'triggers.new_message': () => ({
    form: {},
    changes: {
      contact_id: { values: [undefined, ravi] },
      direction: { values: ['incoming', 'outgoing'] },
      text: { values: [undefined, 'brochure'] },
      text_match: { given: { text: 'morn' }, values: ['contains', 'word'] },
      media: { values: ['with', 'without'] },
    },
  }),
  'triggers.failed_message': () => ({
    form: {},
    changes: { contact_id: { values: [undefined, ravi] } },
  }),
  'triggers.unanswered_conversation': () => ({
    form: {},
    changes: { minutes: { values: [undefined, 330] } },
  }),
  'triggers.list_campaigns': () => ({ form: {}, changes: {} }),
  'triggers.list_countries': () => ({ form: {}, changes: {} }),
  'triggers.list_conversations': () => ({ form: {}, changes: {} }),
  'searches.find_conversation': (simulator) => ({
    form: least('find_conversation', simulator),
    changes: {
      phone: { values: ['98765 43210', '+44 7911 123456'] },
      name: { given: { phone: undefined }, values: ['Asha Rao', 'Ravi'] },
      defaultCountry: { given: { phone: twoCountries }, values: ['IN', 'GB'] },
    },
  }),
  'searches.find_message': (simulator) => ({
    form: least('find_message', simulator),
    changes: {
      contact_id: { values: [asha, ravi] },
      phone: { given: { contact_id: '' }, values: ['98765 43210', '79111 23456'] },
      message_id: { values: [undefined, 'wamid.1'] },
      text: { values: [undefined, ['brochure']] },
      text_match: { given: { text: 'morn' }, values: ['contains', 'exact'] },
      direction: { values: ['incoming', 'outgoing'] },
      since: { values: [undefined, hoursAgo(3.5).toISOString()] },
      limit: { values: [undefined, 1] },
    },
  }),
  'creates.send_campaign_message': (simulator) => ({
    form: least('send_campaign_message', simulator),
    changes: {
      // Most fields may be empty, or have the form's own sample; the others follow.
      ...Object.fromEntries(
        fixedFields.map((field) => {
          const sample = sampleOf(field, simulator.fileUrl('brochure.pdf'));
          return [field.key, { values: [undefined, sample] }];
        }),
      ),
      campaignName: { values: ['welcome_offer', 'store_location'] },
      param_first_name: { values: ['Asha', 'Ravi'] },
      param_date: { given: appointment, values: ['Monday', 'Tuesday'] },
      param_1: {
        given: { campaignName: 'unlisted', param_first_name: '' },
        values: ['Asha', 'Ravi'],
      },
      param_2: {
        given: { campaignName: 'unlisted', param_first_name: '', param_1: 'Asha', paramCount: 1 },
        values: [undefined, 'left over'],
      },
      paramCount: {
        given: { campaignName: 'unlisted', param_first_name: '', param_1: 'Asha', param_2: 'Ravi' },
        values: [1, 2],
        secondIsRefused: true,
      },
      blankParam: { given: { param_first_name: '' }, values: ['there', 'friend'] },
      destination: { values: ['98765 43210', '98765 43211'] },
      defaultCountry: { given: { destination: twoCountries }, values: ['IN', 'GB'] },
      userName: { values: [undefined, 'Ravi'] },
      testMode: { values: ['send', 'show'], meta: { isLoadingSample: true } },
      testDestination: {
        values: [undefined, '+14155552671'],
        meta: { isLoadingSample: true },
      },
      media__filename: {
        given: { media__url: 'https://example.com/brochure.pdf' },
        values: [undefined, 'Our brochure.pdf'],
      },
      location__latitude: { given: place, values: [12.9716, 0] },
      location__longitude: { given: place, values: [77.5946, 0] },
      location__name: { given: place, values: [undefined, 'Acme Store'] },
      location__address: { given: place, values: [undefined, '12 MG Road'] },
    },
  }),
  'creates.send_image': (simulator) => ({
    form: least('send_image', simulator),
    changes: {
      phone: { values: ['98765 43210', '98765 43211'] },
      defaultCountry: { given: { phone: twoCountries }, values: ['IN', 'GB'] },
      image: { values: [simulator.fileUrl('picture.png'), simulator.fileUrl('big-2000.png')] },
      extraFields: { values: [undefined, { caption: 'Hello' }] },
    },
  }),
  'creates.send_contact_message': (simulator) => ({
    form: least('send_contact_message', simulator),
    changes: {
      contact_id: { values: [asha, ravi] },
      phone: { given: { contact_id: '' }, values: ['98765 43210', '79111 23456'] },
      message: { values: ['Hello', 'Good morning'] },
      extraFields: { values: [undefined, { note: 1 }] },
    },
  }),
};

/** A field of the connection, and a step that it affects. */
interface ConnectionChange extends Change {
  method: string;
  form: Values;
}

/**
 * Two values of each field of the connection.
 *
 * @param other a second service, with the same credentials
 */
export function connectionChanges(
  simulator: Simulator,
  other: Simulator,
): Record<string, ConnectionChange> {
  const campaign = scenarios['creates.send_campaign_message']?.(simulator).form ?? {};
  const send = { method: 'creates.send_campaign_message.operation.perform', form: campaign };
  const find = { method: 'searches.find_conversation.operation.perform', form: { name: 'Asha' } };
  const choose = { method: 'triggers.list_campaigns.operation.perform', form: {} };
  return {
    accountName: { method: 'authentication.test', form: {}, values: [undefined, 'Acme'] },
    campaignUrl: { ...send, values: [simulator.campaignUrl, other.campaignUrl] },
    apiKey: { ...send, values: [simulator.apiKey, 'another-key'] },
    baseUrl: { ...find, values: [simulator.baseUrl, other.baseUrl] },
    token: { ...find, values: [simulator.token, 'another-token'] },
    campaigns: { ...choose, values: ['welcome_offer', 'store_location'] },
    defaultCountry: {
      ...send,
      form: { ...campaign, destination: twoCountries },
      values: ['IN', 'GB'],
    },
  };
}
