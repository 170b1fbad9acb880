import { readLocation } from '#creates/send_campaign_message/location';
import { failureOf } from '../../support/failure';

type Values = Parameters<typeof readLocation>[0];

const location = (
  latitude?: unknown,
  longitude?: unknown,
  name?: unknown,
  address?: unknown,
): Values => ({
  location__latitude: latitude,
  location__longitude: longitude,
  location__name: name,
  location__address: address,
});
const invalid = (message: string) => ({ code: 'InvalidLocation', message });

test.each<[string, Values, string]>([
  ['numbers', location(12.9716, 77.5946), '{"latitude":12.9716,"longitude":77.5946}'],
  ['zero', location(0, '0'), '{"latitude":0,"longitude":0}'],
  ['the limits', location(-90, 180), '{"latitude":-90,"longitude":180}'],
  ['tiny numbers', location('1E-7', 1e-7), '{"latitude":1e-7,"longitude":1e-7}'],
  ['short forms', location('.5', '1.'), '{"latitude":0.5,"longitude":1}'],
])('sends coordinates that are %s as numbers', (_what, values, text) => {
  expect(readLocation(values).value).toBe(text);
});

test('sends the address behind the coordinates, without a name', () => {
  expect(readLocation(location(1, 2, '', '12, "MG" Road\nPune')).value).toBe(
    '{"latitude":1,"longitude":2,"address":"12, \\"MG\\" Road\\nPune"}',
  );
});

test('sends no location if all fields are empty', () => {
  expect(readLocation(location('', ' ', null))).toEqual({ warnings: [] });
});

const badDegrees: unknown[] = [
  'north',
  '12,97',
  'Infinity',
  '1e999',
  '.',
  [12.97, 77.59],
  Number.POSITIVE_INFINITY,
];

test.each<[string, unknown[], (value: unknown) => Values, string]>([
  ['Latitude', [90.0001, '-91'], (value) => location(value, 0), '-90 to 90'],
  ['Longitude', [180.0001, '-181'], (value) => location(0, value), '-180 to 180'],
])('rejects a %s that is no number or out of range', (name, beyond, values, range) => {
  const example = name === 'Latitude' ? '12.9716' : '77.5946';
  const message = `Location ${name} must be a number from ${range}, such as ${example}.`;
  for (const value of [...badDegrees, ...beyond]) {
    expect(failureOf(() => readLocation(values(value)))).toEqual(invalid(message));
  }
  const empty = `Location ${name} is empty. Fill it in, or clear the other location fields.`;
  expect(failureOf(() => readLocation(values(' ')))).toEqual(invalid(empty));
});

test('warns of 0, 0, which is what tools write for an address that they could not find', () => {
  const warnings = (...values: unknown[]) => readLocation(location(...values)).warnings;
  const ocean =
    'Latitude and longitude are both 0, which is a point in the ocean. Check their values.';
  expect(warnings('0.0', 0, 'Acme')).toEqual([ocean]);
  expect([warnings(0, 7), warnings(0.5, 0), warnings()]).toEqual([[], [], []]);
});
