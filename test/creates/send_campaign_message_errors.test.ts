import nock from 'nock';
import { limits } from '../../src/service/transport';
import { type FaultKey, startSimulator } from '../../tools/simulator';
import { run, runToError, type StepError } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'creates.send_campaign_message.operation.perform';

afterEach(() => jest.restoreAllMocks());

const lead = {
  campaignName: 'welcome_offer',
  destination: '9876543210',
  userName: 'Asha',
  param_1: 'Asha',
};

function authData(more: Record<string, unknown> = {}) {
  const { campaignUrl, apiKey } = simulator;
  const campaigns = 'welcome_offer | First name\nappointment_reminder | Name, Date, Place';
  return { campaignUrl, apiKey, campaigns, ...more };
}

async function fail(inputData: Record<string, unknown>, connection = {}): Promise<StepError> {
  const bundle = { authData: authData(connection), inputData: { ...lead, ...inputData } };
  const error = await runToError(perform, bundle);
  expect(error.message.length).toBeLessThan(250);
  expect(error.message).not.toMatch(/[{}<>]|sim-key|What happened|Console logs/);
  return error;
}

describe('what cannot be sent sends nothing', () => {
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
      'The value for "First name" is empty. Map a field that has a value, or enter a Fallback Text.',
    ],
    [
      'InvalidField',
      { campaignName: 'typed', paramCount: 3, param_1: 'a', param_2: 'b' },
      {},
      'The value for "Placeholder 3" is empty. Map a field that has a value, or enter a Fallback Text.',
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

  test('InvalidPhone for a number that is none', async () => {
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

describe('what the service refuses is said in plain words', () => {
  test.each<[string, () => void, Record<string, unknown>, number, string]>([
    [
      'CampaignNotFound',
      () => undefined,
      { campaignName: 'Welcome Offer', param_1: '' },
      400,
      'The campaign "Welcome Offer" doesn\'t exist. Did you mean "welcome_offer"?',
    ],
    [
      'CampaignNotFound',
      () => undefined,
      { campaignName: 'nothing like it', param_1: '' },
      400,
      'The campaign "nothing like it" doesn\'t exist. Enter its name exactly as in the dashboard.',
    ],
    [
      'CampaignNotLive',
      () => undefined,
      { campaignName: 'festive_sale_draft', param_1: 'a', param_2: 'b' },
      400,
      'The campaign "festive_sale_draft" isn\'t live. Set it live in the dashboard, then replay this run.',
    ],
    [
      'ParameterMismatch',
      () => undefined,
      { campaignName: 'store_location', param_1: 'a', param_2: 'b' },
      400,
      'The values don\'t fit the template of campaign "store_location": "Template params does not match the campaign". Fill in one value for each of its placeholders; a button\'s value goes into Extra Fields.',
    ],
    [
      'ParameterMismatch',
      () => undefined,
      { campaignName: 'order_shipped', param_1: 'a', param_2: 'b' },
      400,
      'The values don\'t fit the template of campaign "order_shipped": "Button at index 0 of type Url requires a parameter". Fill in one value for each of its placeholders; a button\'s value goes into Extra Fields.',
    ],
    [
      'InvalidMedia',
      () => undefined,
      { campaignName: 'new_arrivals', param_1: '' },
      400,
      'The service didn\'t accept the media: "Media URL Missing". If the template has media, fill in Media URL or Media File.',
    ],
    [
      'MediaNotAccessible',
      () => simulator.project.inaccessible.add('intranet.example.com'),
      {
        campaignName: 'new_arrivals',
        param_1: '',
        media__url: 'https://intranet.example.com/a.png',
      },
      400,
      'The service couldn\'t open the media file: "Media URL is not publicly accessible". Use a URL that opens in a private browser window, without a login.',
    ],
    [
      'InsufficientCredits',
      () => {
        simulator.project.credits = 0;
      },
      {},
      402,
      'The account is out of credits or has reached a limit: "Insufficient WhatsApp Conversation Credits (WCC)!". Add credits or raise the limit in the dashboard, then replay this run.',
    ],
    [
      'AccountNotReady',
      () => {
        simulator.project.planActive = false;
      },
      {},
      400,
      'The account isn\'t ready to send: "No Plan active on assistant!". Check its plan and the verification of its sender in the dashboard.',
    ],
    [
      'AccountNotReady',
      () => {
        simulator.project.wabaVerified = false;
      },
      {},
      400,
      'The account isn\'t ready to send: "WABA is not verified". Check its plan and the verification of its sender in the dashboard.',
    ],
  ])('%s', async (code, prepare, inputData, status, message) => {
    prepare();
    expect(await fail(inputData)).toMatchObject({ name: 'AppError', code, status, message });
    expect(simulator.outbox).toEqual([]);
    expect(simulator.requests).toHaveLength(1);
  });

  test('InvalidPhone, for a number that passes here and not there', async () => {
    const service = nock('https://service.example.com')
      .post('/campaign/t1/api/v2')
      .reply(400, { message: 'Invalid Number' });
    const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
    expect(await fail({}, { campaignUrl })).toMatchObject({
      name: 'AppError',
      code: 'InvalidPhone',
      status: 400,
      message:
        'The service didn\'t accept the phone number: "Invalid Number". Check the number, its country code, and Default Country.',
    });
    service.done();
  });

  test.each(['ok_error', 'ok_error_code', 'ok_success_false'] as const)(
    'a refusal with status 200 (%s) is a refusal',
    async (campaignRefusal) => {
      simulator.dialect = { campaignRefusal };
      const error = await fail({ campaignName: 'no such', param_1: '' });
      expect(error).toMatchObject({ code: 'CampaignNotFound', status: 200 });
    },
  );

  test('names the trace id where the service gives one', async () => {
    simulator.dialect = { campaignError: 'error_code' };
    const error = await fail({ campaignName: 'no such', param_1: '' });
    expect(error.message).toMatch(/ \(Trace ID [\w-]+\.\)$/);
  });
});

describe('what happens to the Zap', () => {
  const credentialMessage =
    'he service didn\'t accept the API Key: "Invalid API key". Copy the current one from the dashboard (Manage, then API Key) into the connection.';

  test('a wrong key asks to reconnect where the connection has nothing else', async () => {
    expect(await fail({}, { apiKey: 'wrong-key-123' })).toMatchObject({
      name: 'ExpiredAuthError',
      message: `Invalid credentials: t${credentialMessage}`,
    });
  });

  test('a wrong key leaves the inbox of the same connection alone', async () => {
    const inbox = { apiKey: 'wrong-key-123', baseUrl: simulator.baseUrl, token: simulator.token };
    expect(await fail({}, inbox)).toMatchObject({
      name: 'AppError',
      code: 'InvalidCredentials',
      status: 401,
      message: `T${credentialMessage}`,
    });
  });

  const again = 'This step is retried automatically.';
  const look = 'Check the inbox before you replay this run.';
  test.each<[FaultKey, Partial<StepError>]>([
    [
      '429',
      {
        name: 'ThrottledError',
        delay: 30,
        message: `Rate limited: the service is getting too many requests. ${again}`,
      },
    ],
    ['429_bare', { name: 'ThrottledError', delay: undefined }],
    ['403', { name: 'AppError', code: 'NotAccepted', status: 403 }],
    ['401', { name: 'ExpiredAuthError' }],
    ['500', { name: 'HaltedError' }],
    ['503', { name: 'AppError', code: 'ServiceUnavailable', status: 503 }],
    ['503_retry_after', { name: 'ThrottledError', delay: 30 }],
    [
      'html_200',
      {
        name: 'AppError',
        code: 'InvalidAddress',
        message:
          'The Campaign URL opens a web page. Copy the exact address from the dashboard into the connection.',
      },
    ],
    ['html_404', { name: 'AppError', code: 'InvalidAddress', status: 404 }],
    [
      'redirect',
      {
        name: 'AppError',
        code: 'InvalidAddress',
        message:
          'The Campaign URL redirects to another address. Copy the exact address from the dashboard into the connection.',
      },
    ],
    ['error_200', { name: 'HaltedError' }],
    ['echo', { name: 'AppError', status: 400 }],
    [
      'timeout',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the service didn't respond in time, so the message may have been sent. ${look}`,
      },
    ],
    [
      '502',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the service failed (status 502), so the message may have been sent. ${look}`,
      },
    ],
    ['504', { name: 'HaltedError' }],
    [
      'broken_json',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the service's response was cut off, so the message may have been sent. ${look}`,
      },
    ],
    [
      'close_after_acceptance',
      {
        name: 'HaltedError',
        message: `Unknown outcome: the connection was lost before the service confirmed, so the message may have been sent. ${look}`,
      },
    ],
    ['close_before_acceptance', { name: 'HaltedError' }],
    ['close_mid_body', { name: 'HaltedError' }],
    ['close_mid_chunks', { name: 'HaltedError' }],
  ])('%s', async (fault, expected) => {
    jest.replaceProperty(limits, 'call', 500);
    simulator.misbehave(fault);
    expect(await fail({})).toMatchObject(expected);
    expect(simulator.requestsTo('redirected')).toEqual([]);
    expect(simulator.requests.length).toBeLessThanOrEqual(1);
    expect(simulator.outbox.length).toBeLessThanOrEqual(1);
  });

  test('a connection that nobody takes is no unknown outcome', async () => {
    const closed = await startSimulator();
    await closed.close();
    expect(await fail({}, { campaignUrl: closed.campaignUrl })).toMatchObject({
      name: 'AppError',
      code: 'ServiceUnavailable',
      message:
        "The service couldn't be reached at the Campaign URL. Check the address, then try again later.",
    });
  });

  test('a slow answer within the limit is an answer', async () => {
    simulator.misbehave('slow', { ms: 50 });
    const bundle = { authData: authData(), inputData: lead };
    expect(await run(perform, bundle)).toMatchObject({ status: 'accepted' });
  });
});
