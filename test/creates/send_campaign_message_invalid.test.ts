import { simulator } from '../support/simulator';
import { fail } from './failed_campaign';

describe('invalid values send nothing', () => {
  test.each([
    [
      'MissingConnection',
      {},
      { apiKey: '' },
      'This connection has no API Key. Add it to the connection to send campaigns.',
    ],
    [
      'MissingConnection',
      {},
      { apiKey: null, campaignUrl: undefined },
      'This connection has no Campaign URL or API Key. Add them to the connection to send campaigns.',
    ],
    [
      'InvalidAddress',
      {},
      { campaignUrl: 'http://example.com/campaign/t1/api/v2' },
      "Campaign URL must begin with https://, so that nobody else can read the messages. Copy the address from the service's dashboard.",
    ],
    [
      'InvalidField',
      { campaignName: ' ' },
      {},
      'Campaign is empty. Select a campaign, or enter its name.',
    ],
    [
      'InvalidField',
      { defaultCountry: 'Atlantis' },
      {},
      'Default Country "Atlantis" isn\'t a known country. Select one from the list, or map a two-letter code, an English name or a dial code.',
    ],
    [
      'InvalidField',
      { userName: { first: 'Asha' } },
      {},
      'Name contains several values. Map a single value from an earlier step.',
    ],
    [
      'InvalidField',
      { attributes: 'city' },
      {},
      'Attributes must be names with their values. Add a row for each, with the name on the left.',
    ],
    [
      'InvalidField',
      { extraFields: '{"a":' },
      {},
      'Extra Fields must be one JSON object in braces, with at most 1,000 fields. Check its braces and quotes.',
    ],
    [
      'InvalidField',
      { extraFields: { apiKey: 'x' } },
      {},
      'Extra Fields can\'t contain "apiKey", because this step sends it itself. Use the step\'s own field instead.',
    ],
    [
      'InvalidField',
      { location__latitude: 1, location__longitude: 2, extraFields: { location: '' } },
      {},
      'Extra Fields can\'t contain "location", because this step sends it itself. Use the step\'s own field instead.',
    ],
    [
      'InvalidMedia',
      { media__url: 'brochure.pdf' },
      {},
      'Media URL must be a public address that begins with https://, but it is "brochure.pdf".',
    ],
    [
      'InvalidMedia',
      { media__url: 'http://127.0.0.1/a.png' },
      {},
      "Media URL points to a private network (127.0.0.1), where the service can't open it. Use a public address.",
    ],
    [
      'InvalidMedia',
      { media__filename: 'a.png' },
      {},
      "Media File Name is filled in, but there's no media. Fill in Media URL or Media File, or clear the name.",
    ],
    [
      'InvalidLocation',
      { location__latitude: '12.9' },
      {},
      'Location Longitude is empty. Enter both Location Latitude and Location Longitude, or leave all location fields blank.',
    ],
    [
      'InvalidLocation',
      { location__latitude: '91', location__longitude: 0 },
      {},
      'Location Latitude must be a number from -90 to 90 with a decimal point, such as 12.9716.',
    ],
    [
      'InvalidLocation',
      { location__address: 'MG Road' },
      {},
      'A location needs coordinates. Enter Location Latitude and Location Longitude, or leave all location fields blank.',
    ],
    [
      'InvalidField',
      { param_1: ' ' },
      {},
      'The value for "First name" is empty. Enter text, map a field that has a value, or enter a Fallback Text.',
    ],
    [
      'InvalidField',
      { campaignName: 'typed', paramCount: 3, param_1: 'a', param_2: 'b' },
      {},
      'The value for "Placeholder 3" is empty. Enter text, map a field that has a value, or enter a Fallback Text.',
    ],
    [
      'InvalidField',
      { campaignName: 'typed', paramCount: 51 },
      {},
      'Number of Placeholders must be a whole number from 0 to 50.',
    ],
    [
      'InvalidField',
      { param_1: JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) },
      {},
      'The value for "First name" contains several values. Map a single value from an earlier step.',
    ],
    [
      'InvalidField',
      {
        extraFields: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at])),
      },
      {},
      'Extra Fields must be one JSON object in braces, with at most 1,000 fields. Check its braces and quotes.',
    ],
  ])('%s, %#', async (code, inputData, connection, message) => {
    expect(await fail(inputData, connection)).toMatchObject({ name: 'AppError', code, message });
    expect(simulator.requests).toEqual([]);
  });

  test("InvalidPhone for text that isn't a number", async () => {
    const error = await fail({ destination: 'call me' });
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidPhone' });
    expect(simulator.requests).toEqual([]);
  });

  test('a lead without a number halts the run', async () => {
    const error = await fail({ destination: '<test lead: dummy data for phone_number>' });
    expect(error).toMatchObject({ name: 'HaltedError' });
    expect(error.message).toMatch(/^No phone number: /);
    expect(simulator.requests).toEqual([]);
  });
});
