import nock from 'nock';
import { startRawServer } from '../support/raw_server';
import {
  answerCampaigns,
  campaigns,
  copyAddress,
  fail,
  type Headers,
  page,
} from './authentication_service';

describe('the test of a campaign endpoint that rejects it', () => {
  const copyKey =
    'Copy the current one from the dashboard (Manage, then API Key) into the connection.';

  test.each<[number, string | object, Headers, string, string]>([
    [
      401,
      { message: 'secret-key-123 is no key' },
      {},
      'InvalidCredentials',
      `The service didn't accept the API Key: "*** is no key". ${copyKey}`,
    ],
    [401, '', {}, 'InvalidCredentials', `The service didn't accept the API Key. ${copyKey}`],
    [
      403,
      'Forbidden',
      {},
      'InvalidCredentials',
      `The service didn't accept the API Key. ${copyKey}`,
    ],
    [
      403,
      { message: 'Unknown API key' },
      {},
      'InvalidCredentials',
      `The service didn't accept the API Key: "Unknown API key". ${copyKey}`,
    ],
    // The key may be fine: the refusal is about the plan or the company.
    [
      403,
      { error: { code: 'PLAN', message: 'API access is not included in your plan' } },
      {},
      'AccountNotReady',
      'The account isn\'t ready to send: "API access is not included in your plan". In the dashboard, check your plan and that your sender number is verified.',
    ],
    [
      403,
      { message: 'Your company is under review' },
      {},
      'NotAccepted',
      'The service didn\'t accept the request (status 403): "Your company is under review". Check the account in the dashboard, then try again.',
    ],
    [
      403,
      page,
      {},
      'InvalidAddress',
      "The Campaign URL returned a web page that denies access (status 403). Check the URL. If it's right, ask the service's support team to allow Zapier.",
    ],
    [
      403,
      '<html><head><title>Just a moment...</title></head></html>',
      { 'cf-mitigated': 'challenge' },
      'ServiceUnavailable',
      expect.stringMatching(/^The service is unavailable because its firewall blocked Zapier\./),
    ],
    [
      404,
      { message: 'The route campaign/t1/api/v2 could not be found.' },
      {},
      'InvalidAddress',
      `The Campaign URL doesn't exist at the service: "The route campaign/t1/api/v2 could not be found". ${copyAddress}`,
    ],
    [
      405,
      { message: 'The POST method is not supported for route campaign/t1/api/v2.' },
      {},
      'InvalidAddress',
      `The Campaign URL doesn't exist at the service: "The POST method is not supported for route campaign/t1/api/v2". ${copyAddress}`,
    ],
    [
      500,
      { message: 'Invalid API key' },
      {},
      'ServiceUnavailable',
      'The service is temporarily down (status 500): "Invalid API key". Try again in a minute.',
    ],
    [
      500,
      { message: 'Campaign does not exist.' },
      {},
      'ServiceUnavailable',
      'The service is temporarily down (status 500): "Campaign does not exist". Try again in a minute.',
    ],
    [
      400,
      { message: 'Invalid API key' },
      {},
      'InvalidCredentials',
      `The service didn't accept the API Key: "Invalid API key". ${copyKey}`,
    ],
    [
      200,
      { status: 'error', message: 'API key has been revoked' },
      {},
      'InvalidCredentials',
      `The service didn't accept the API Key: "API key has been revoked". ${copyKey}`,
    ],
    [
      429,
      '',
      { 'Retry-After': '30' },
      'RateLimited',
      'The service is getting too many requests. Try again in a minute.',
    ],
    [
      500,
      '',
      {},
      'ServiceUnavailable',
      'The service is temporarily down (status 500). Try again in a minute.',
    ],
    [
      502,
      page,
      {},
      'ServiceUnavailable',
      'The service is temporarily down (status 502). Try again in a minute.',
    ],
    [
      503,
      '',
      { 'Retry-After': '30' },
      'ServiceUnavailable',
      'The service is temporarily down (status 503). Try again in a minute.',
    ],
    [200, page, {}, 'InvalidAddress', `The Campaign URL opens a web page. ${copyAddress}`],
    [
      404,
      'Not Found',
      {},
      'InvalidAddress',
      `The Campaign URL doesn't exist at the service. ${copyAddress}`,
    ],
    [
      307,
      '',
      { Location: 'https://other.example.com/' },
      'InvalidAddress',
      `The Campaign URL redirects to another URL. ${copyAddress}`,
    ],
  ])('campaigns: %d %j %j fails', async (status, body, headers, code, message) => {
    answerCampaigns(status, body, headers);
    expect(await fail(campaigns)).toMatchObject({ code, message, status });
  });

  test("fails when the service can't be reached", async () => {
    const closed = await startRawServer(() => undefined);
    await closed.close();
    // Makes connections in place of the agent.
    nock.restore();
    expect(
      await fail({ ...campaigns, campaignUrl: `${closed.url}/campaign/t1/api/v2` }),
    ).toMatchObject({
      code: 'ServiceUnavailable',
      message: expect.stringMatching(/^The service couldn't be reached at the Campaign URL\./),
    });
    nock.activate();
  });
});
