import type { Start } from '../../../tools/preview/common/api';
import {
  firstPlace,
  placeOf,
  readAddress,
  readSettings,
  writeAddress,
} from '../../../tools/preview/page/address';

const step = (id: string) => {
  const [kind, key = ''] = id.split('.');
  return { id, kind: kind === 'triggers' ? kind : 'creates', key, label: key, noun: key } as const;
};
const start: Start = {
  version: '1.0.0',
  steps: [step('creates.send_campaign_message'), step('triggers.new_message')].map((one) => ({
    ...one,
    description: '',
  })),
  examples: [
    {
      name: 'facebook_lead_ads',
      title: 'Title',
      story: 'Story',
      stepStory: '',
      app: 'Facebook Lead Ads',
      event: 'New Lead',
      sample: { full_name: 'Asha' },
      step: 'creates.send_campaign_message',
      inputs: { campaignName: 'x', destination: '{{phone}}', extraFields: { a: 1 } },
    },
  ],
  filesAt: '',
  files: [],
  connectionFields: [],
  connection: { label: '', values: {}, kept: [] },
  faults: [],
  dialects: {},
  settings: { fault: '', dialect: {}, account: { credits: true, plan: true, verified: true } },
  phone: { talks: [] },
};

test('a place survives in its address', () => {
  const place = {
    example: 'facebook_lead_ads',
    lead: { full_name: 'Ünï & = # "x"', nested: [1, { a: null }] },
    step: 'triggers.new_message',
    values: { text: '50% & more', tags: ['a', '{{full_name}}'] },
    tab: 'test' as const,
  };
  expect(readAddress(start, writeAddress(start, place))).toEqual(place);
});

test('at the start, only the recipient is mapped', () => {
  expect(firstPlace(start).values).toEqual({ destination: '{{phone}}' });
  expect(placeOf(start, 'facebook_lead_ads').values).toHaveProperty('campaignName', 'x');
});

test('what is as the example has it is left out', () => {
  expect(writeAddress(start, placeOf(start, 'facebook_lead_ads'))).toBe(
    '#lead=facebook_lead_ads&step=creates.send_campaign_message',
  );
});

test('an emptied form stays empty', () => {
  const place = { ...firstPlace(start), values: {} };
  expect(readAddress(start, writeAddress(start, place)).values).toEqual({});
});

test.each(['', '#', '#step', '#lead=nobody&step=creates.nothing&form={&fields=[]&tab=x'])(
  'an address that says nothing, or nonsense, is the start: %s',
  (hash) => {
    expect(readAddress(start, hash)).toEqual(firstPlace(start));
  },
);

test('a lead of your own is a lead like any other', () => {
  const place = { ...placeOf(start, 'own'), lead: { full_name: 'Mine' } };
  expect(readAddress(start, writeAddress(start, place))).toEqual(place);
});

test('a link brings along how the simulator behaves', () => {
  const settings = { ...start.settings, fault: '429' };
  expect(readSettings(writeAddress(start, firstPlace(start), settings))).toEqual(settings);
  expect(readSettings(writeAddress(start, firstPlace(start)))).toBeUndefined();
});
