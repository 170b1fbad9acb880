import { answerCampaigns, answerInbox, campaigns, fail, inbox } from './authentication_service';

const page = '<!DOCTYPE html><html><body>Welcome</body></html>';
const challenge = { 'cf-mitigated': 'challenge' };

describe('the test of a connection fails if the campaign URL responds with', () => {
  const key = "The service didn't accept the API Key";
  // The key may be fine: the rejection is about the plan or the company.
  test.each<[number, string | object, string, string, Record<string, string>?]>([
    [
      401,
      { message: 'secret-key-123 is no key' },
      'InvalidCredentials',
      `${key}: "*** is no key".`,
    ],
    [403, 'Forbidden', 'NotAccepted', "The service didn't accept the request (status 403)."],
    [403, { message: 'Unknown API key' }, 'InvalidCredentials', `${key}: "Unknown API key".`],
    [
      403,
      { error: { message: 'API access is not included in your plan' } },
      'AccountNotReady',
      'The account',
    ],
    [403, page, 'ServiceUnavailable', "The service's firewall", challenge],
    [200, page, 'InvalidAddress', 'The Campaign URL opens a web page.'],
    [429, '', 'RateLimited', 'The service is getting too many requests.', { 'Retry-After': '30' }],
    [500, { message: 'Invalid API key' }, 'InvalidCredentials', `${key}: "Invalid API key".`],
  ])('%d %j: %s', async (status, body, code, start, headers = {}) => {
    answerCampaigns(status, body, headers);
    const error = await fail(campaigns);
    expect(error).toMatchObject({ code, status });
    expect(error.message.slice(0, start.length)).toBe(start);
  });
});

describe('the test of a connection fails if the inbox responds with', () => {
  const token = "The service didn't accept the Messaging Token";
  test.each<[number, string | object, string, string]>([
    [200, { status: 'error', message: 'Invalid token' }, 'InvalidCredentials', `${token}: "Inv`],
    [404, page, 'InvalidAddress', 'The Messaging URL opens a web page.'],
  ])('%d %j: %s', async (status, body, code, start) => {
    answerInbox(status, body);
    const error = await fail(inbox);
    expect(error).toMatchObject({ code, status });
    expect(error.message.slice(0, start.length)).toBe(start);
  });

  test('an error, even if the campaign URL works', async () => {
    answerCampaigns(400, { message: 'Campaign does not exist.' });
    answerInbox(200, { status: 'error', message: 'Invalid token' });
    const error = await fail({ ...campaigns, ...inbox });
    expect(error.message.slice(0, token.length)).toBe(token);
  });
});
