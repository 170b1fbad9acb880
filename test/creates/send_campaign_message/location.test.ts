import * as fc from 'fast-check';
import { readLocation } from '../../../src/creates/send_campaign_message/location';
import { runs } from '../../properties/runs';
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
  ['texts', location(' 12.9716 ', '+77.5946'), '{"latitude":12.9716,"longitude":77.5946}'],
  ['zero', location(0, '0'), '{"latitude":0,"longitude":0}'],
  ['the limits', location(-90, 180), '{"latitude":-90,"longitude":180}'],
  ['the other limits', location('90', '-180'), '{"latitude":90,"longitude":-180}'],
  ['short forms', location('.5', '1.'), '{"latitude":0.5,"longitude":1}'],
  ['tiny numbers', location('1E-7', 1e-7), '{"latitude":1e-7,"longitude":1e-7}'],
  [
    'all parts, in order',
    location(1, 2, ' Acme ', ' MG Road '),
    '{"latitude":1,"longitude":2,"name":"Acme","address":"MG Road"}',
  ],
  ['empty parts', location(1, 2, ' ', null), '{"latitude":1,"longitude":2}'],
  [
    'an address alone',
    location(1, 2, '', '12, "MG" Road\nPune'),
    '{"latitude":1,"longitude":2,"address":"12, \\"MG\\" Road\\nPune"}',
  ],
])('%s', (_name, values, text) => {
  expect(readLocation(values)).toBe(text);
});

test.each<[string, Values]>([
  ['missing', {}],
  ['null', location(null, null, null, null)],
  ['blank', location('', ' ', '', ' ')],
])('is left out if everything is %s', (_name, values) => {
  expect(readLocation(values)).toBeUndefined();
});

test.each<[string, Values]>([
  ['a name', location('', '', 'Acme')],
  ['an address', location(null, undefined, '', 'MG Road')],
])('refuses %s alone', (_name, values) => {
  expect(failureOf(() => readLocation(values))).toEqual(
    invalid(
      'A location needs coordinates. Enter Location Latitude and Location Longitude, or leave all location fields blank.',
    ),
  );
});

test.each<[Values, string]>([
  [location('', 77), 'Latitude'],
  [location(0, ' '), 'Longitude'],
  [location(12, undefined, 'Acme'), 'Longitude'],
])('says that %j lacks its %s', (values, missing) => {
  expect(failureOf(() => readLocation(values))).toEqual(
    invalid(
      `Location ${missing} is empty. Enter both Location Latitude and Location Longitude, or leave all location fields blank.`,
    ),
  );
});

const badDegrees: unknown[] = [
  'north',
  '12,97',
  '12.97 N',
  '12.97, 77.59',
  [12.97, 77.59],
  "12°58'",
  '0x10',
  'Infinity',
  Number.POSITIVE_INFINITY,
  '1e999',
  '--1',
  '.',
];

test.each<[unknown]>([...badDegrees, 90.0001, '-91'].map((value) => [value]))(
  'latitude %p is refused',
  (value) => {
    expect(failureOf(() => readLocation(location(value, 0)))).toEqual(
      invalid(
        'Location Latitude must be a number from -90 to 90 with a decimal point if needed, such as 12.9716.',
      ),
    );
  },
);

test.each<[unknown]>([...badDegrees, 180.0001, '-181'].map((value) => [value]))(
  'longitude %p is refused',
  (value) => {
    expect(failureOf(() => readLocation(location(0, value)))).toEqual(
      invalid(
        'Location Longitude must be a number from -180 to 180 with a decimal point if needed, such as 77.5946.',
      ),
    );
  },
);

test('names the field that contains several values', () => {
  expect(failureOf(() => readLocation(location(1, 2, { a: 'b' })))).toEqual({
    code: 'InvalidField',
    message: 'Location Name contains several values. Enter or map a single value.',
  });
});

test('keeps any place on earth as it is', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), fc.boolean(), (latitude, longitude, asText) => {
      const written = (value: number) => (asText ? String(value) : value);
      const text = readLocation(location(written(latitude), written(longitude))) ?? '';
      // JSON has no -0.
      expect(JSON.parse(text)).toEqual({ latitude: latitude + 0, longitude: longitude + 0 });
    }),
    runs(),
  );
});
