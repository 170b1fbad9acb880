import { simulator } from '../../support/simulator';
import { fail } from './campaign_wire';

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
      "Campaign URL must begin with https://, so that nobody else can read the messages. Copy the URL from the service's dashboard.",
    ],
    [
      'InvalidField',
      { defaultCountry: 'Atlantis' },
      {},
      'Default Country "Atlantis" isn\'t a known country. Select one from the list, or map a two-letter code, an English name, or a dial code.',
    ],
    [
      'InvalidField',
      { extraFields: { location: '' } },
      {},
      'Extra Fields can\'t contain "location", because this step sends it itself. Use the step\'s own field instead.',
    ],
    [
      'InvalidField',
      { extraFields: { buttons: [] } },
      {},
      'Extra Fields can\'t contain "buttons", because this step sends it itself. Use the step\'s own field instead.',
    ],
    [
      'InvalidField',
      { button_1: { text: '1024' } },
      {},
      'Button 1 Value contains several values. Enter or map a single value.',
    ],
    [
      'InvalidField',
      { campaignName: ' ' },
      {},
      'Campaign is empty. Select a campaign, or enter its name.',
    ],
    [
      'InvalidField',
      { campaignName: { id: 'welcome_offer' } },
      {},
      'Campaign contains several values. Enter or map a single value.',
    ],
    [
      'InvalidMedia',
      { media__url: 'brochure.pdf' },
      {},
      'Media URL must be a public URL that begins with https://, but it is "brochure.pdf".',
    ],
    [
      'InvalidMedia',
      { media__url: 'http://127.0.0.1/a.png' },
      {},
      "Media URL points to a private network (127.0.0.1), where the service can't open it. Use a public URL.",
    ],
    [
      'InvalidField',
      { param_first_name: ' ' },
      {},
      'The value for "First name" is empty. Enter text, map a field that has a value, or fill in Fallback Text.',
    ],
    [
      'InvalidField',
      { campaignName: 'typed', param_first_name: '', paramCount: 3, param_1: 'a', param_2: 'b' },
      {},
      'The value for "Placeholder 3" is empty. Enter text, map a field that has a value, or fill in Fallback Text.',
    ],
    [
      'InvalidField',
      { param_first_name: JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) },
      {},
      'The value for "First name" contains several values. Enter or map a single value.',
    ],
  ])('%s, before any request (row %#)', async (code, inputData, connection, message) => {
    expect(await fail(inputData, connection)).toMatchObject({ name: 'AppError', code, message });
    expect(simulator.requests).toEqual([]);
  });

  // The whole sentences stand in the tests of what reads the value.
  test.each([
    ['InvalidField', { userName: { first: 'Asha' } }, {}, 'Name contains several values.'],
    ['InvalidField', { attributes: 'city' }, {}, 'Attributes must be pairs'],
    ['InvalidField', { extraFields: '{"a":' }, {}, 'Extra Fields must be one JSON object'],
    ['InvalidField', { extraFields: { apiKey: 'x' } }, {}, 'Extra Fields can\'t contain "apiKey"'],
    ['InvalidMedia', { media__filename: 'a.png' }, {}, 'Media File Name is filled in'],
    ['InvalidLocation', { location__latitude: '12.9' }, {}, 'Location Longitude is empty.'],
    [
      'InvalidLocation',
      { location__latitude: '91', location__longitude: 0 },
      {},
      'Location Latitude must be',
    ],
    ['InvalidLocation', { location__address: 'MG Road' }, {}, 'A location needs coordinates.'],
    ['InvalidField', { campaignName: 'typed', paramCount: 51 }, {}, 'Number of Placeholders must'],
    [
      'InvalidField',
      {
        extraFields: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`f${at}`, at])),
      },
      {},
      'Extra Fields must be one JSON object',
    ],
  ])('%s with words about the field, %#', async (code, inputData, connection, words) => {
    const error = await fail(inputData, connection);
    expect(error).toMatchObject({ name: 'AppError', code });
    expect(error.message.startsWith(words)).toBe(true);
    expect(simulator.requests).toEqual([]);
  });

  test("InvalidPhone for text that isn't a number", async () => {
    const error = await fail({ destination: 'call me' });
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidPhone' });
    expect(simulator.requests).toEqual([]);
  });

  test('a file on this machine, where the platform runs the step', async () => {
    const { AWS_LAMBDA_FUNCTION_NAME } = process.env;
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'step';
    try {
      const service = { campaignUrl: 'https://example.com/campaign/t1/api/v2' };
      expect(await fail({ media__file: 'http://127.0.0.1/a.png' }, service)).toMatchObject({
        code: 'InvalidMedia',
        message:
          "Media File points to a private network (127.0.0.1), where the service can't open it. Use a public URL.",
      });
      expect(simulator.requests).toEqual([]);
    } finally {
      if (AWS_LAMBDA_FUNCTION_NAME === undefined) delete process.env.AWS_LAMBDA_FUNCTION_NAME;
      else process.env.AWS_LAMBDA_FUNCTION_NAME = AWS_LAMBDA_FUNCTION_NAME;
    }
  });

  test('a lead without a number halts the run', async () => {
    const error = await fail({ destination: '<test lead: dummy data for phone_number>' });
    expect(error).toMatchObject({ name: 'HaltedError' });
    expect(error.message).toMatch(/^No phone number: /);
    expect(simulator.requests).toEqual([]);
  });
});
