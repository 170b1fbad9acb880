import { readExtraFields } from '#creates/extra_fields';
import { failureOf } from '../support/failure';

const live = { to: 'recipient', tester: null } as const;
const read = (value: unknown) =>
  readExtraFields(value, ['apiKey', 'campaignName'], live).extraFields;

test.each<[string, unknown, string]>([
  ['an object', { buttons: [{ a: 1 }], x: null }, '{"buttons":[{"a":1}],"x":null}'],
  ['JSON text', ' {"buttons": [], "n": 0, "b": false} ', '{"buttons":[],"n":0,"b":false}'],
  ['any own key', '{"__proto__":{"a":1},"constructor":2}', '{"__proto__":{"a":1},"constructor":2}'],
  ['an empty text', ' \n', '{}'],
])('reads %s as JSON', (_name, value, json) => {
  expect(JSON.stringify(read(value))).toBe(json);
});

test.each<[unknown]>([
  ...['{"a":', '#N/A', '[1]', 7, false].map((value): [unknown] => [value]),
  [[{}]],
  [JSON.parse(`${'{"a":['.repeat(3_000)}${']}'.repeat(3_000)}`)],
])('rejects anything but an object of a sensible depth: %#', (value) => {
  const tester = { e164: '+919876543211', country: null, warnings: [] };
  const tests = [{ to: 'nowhere', tester: null } as const, { to: 'tester', tester } as const];
  for (const aim of [live, ...tests]) {
    expect(failureOf(() => readExtraFields(value, [], aim))).toEqual({
      code: 'InvalidField',
      message: 'Extra Fields must be one JSON object in braces. Check its braces and quotes.',
    });
  }
});

test.each<[string, unknown]>([
  ['apiKey', '{"apiKey":""}'],
  ['apiKey', { apiKey: undefined }],
  // Services that ignore case would use the last one.
  ['CampaignName', { CampaignName: 'y' }],
  ['Campaign - Name', { 'Campaign - Name': 'y' }],
])('refuses "%s" in %j, which the step sends itself', (name, value) => {
  expect(failureOf(() => read(value))).toEqual({
    code: 'InvalidField',
    message: `Extra Fields can't contain "${name}" in this step. Use the step's own field, or remove it.`,
  });
});

test.each(['Scheduled_At', 'send_at', 'delay_seconds', 'sendTime', 'is-scheduled', 'deliver on'])(
  'refuses "%s", which would only seem to send later',
  (name) => {
    expect(failureOf(() => read({ [name]: '2026-11-30 09:00' }))).toEqual({
      code: 'InvalidField',
      message: `Extra Fields can't contain "${name}". This step sends at once. To send later, put Delay by Zapier in front.`,
    });
  },
);

test('accepts a name that only resembles one of those, and a schedule that is off', () => {
  const fields = { send_notification: true, sender: 'a', delayed: false, schedule: '' };
  expect(read(fields)).toEqual(fields);
});
