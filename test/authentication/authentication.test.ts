import nock from 'nock';
import { authentication } from '#authentication/authentication';
import { connectionLabel } from '#authentication/check_connection';
import type { AuthData } from '#service/services';
import { withZ } from '../support/request';
import {
  answerCampaigns,
  answerInbox,
  campaigns,
  fail,
  inbox,
  succeed,
} from './authentication_service';

describe('the test of a connection', () => {
  test('tries only the halves that are filled in', async () => {
    answerCampaigns(400, { message: 'Campaign does not exist.' });
    expect(await succeed({ ...campaigns, baseUrl: inbox.baseUrl, accountName: ' Acme ' })).toEqual({
      label: 'Acme · 0 campaigns',
    });
    expect(nock.pendingMocks()).toEqual([]);

    answerInbox(200, { data: [], status: true, errMsg: '' });
    expect(await succeed({ ...inbox, apiKey: ' ' })).toEqual({
      label: 'inbox.example.com · inbox',
    });
    expect(nock.pendingMocks()).toEqual([]);

    answerCampaigns(400, { message: 'Template params does not match the campaign' });
    answerInbox(200, []);
    expect(await succeed({ ...campaigns, ...inbox })).toEqual({
      label: 'service.example.com · inbox · 0 campaigns',
    });
    expect(nock.pendingMocks()).toEqual([]);
  });

  test.each<[number, string | object]>([
    [200, { success: 'true' }],
    [400, { message: 'campaignName is required' }],
    [500, { message: "Cannot read properties of undefined (reading 'trim')" }],
  ])('accepts a campaign URL that responds with %d %j', async (status, body) => {
    answerCampaigns(status, body);
    expect(await succeed(campaigns)).toEqual({ label: 'service.example.com · 0 campaigns' });
  });

  const all =
    'The connection is empty. Enter the API Key to send campaigns, or the Messaging Token to use the inbox.';
  test.each<[string, AuthData, string]>([
    ['MissingConnection', { accountName: 'Acme', campaigns: 'A', defaultCountry: 'IN' }, all],
    [
      'InvalidAddress',
      { ...campaigns, ...inbox, baseUrl: 'https://10.0.0.1' },
      "Messaging URL must be a public URL that begins with https://, and can't contain @, ?, or #. Copy the URL from the service's dashboard.",
    ],
    [
      'InvalidField',
      { ...campaigns, campaigns: '| Code\nA, B\nC; D' },
      'Campaigns, line 1: "| Code" has no campaign name before its vertical bar. Add the name or remove the line. Then check line 2, line 3.',
    ],
    [
      'InvalidField',
      { ...campaigns, defaultCountry: 'XX' },
      'Default Country "XX" isn\'t a country. Select one, or map a two-letter code, an English name, or a dial code.',
    ],
  ])('stops with %s at %j, and sends nothing', async (code, authData, message) => {
    expect(await fail(authData)).toMatchObject({ code, message });
  });

  test('passes a bug of ours on without the bundle', async () => {
    const authData = {
      get apiKey(): string {
        throw new TypeError('Oops');
      },
    };
    await expect(
      withZ((z, bundle) => authentication.test(z, { ...bundle, authData })),
    ).rejects.toMatchObject({ name: 'TypeError', message: 'Oops', doNotContextify: true });
  });
});

describe('the label of a connection', () => {
  test.each<[AuthData, string]>([
    [
      { ...campaigns, ...inbox, accountName: 'Acme', campaigns: 'A\nB |\nC' },
      'Acme · inbox · 3 campaigns',
    ],
    [{ ...campaigns, accountName: 'x'.repeat(100) }, `${'x'.repeat(59)}… · 0 campaigns`],
    [{ ...campaigns, accountName: '{{Acme}}' }, 'Acme · 0 campaigns'],
    // Never a credential, wherever it was typed.
    [{ ...campaigns, accountName: 'secret-key-123' }, '*** · 0 campaigns'],
    [
      { ...campaigns, ...inbox, accountName: 'My secret-token-456' },
      'My *** · inbox · 0 campaigns',
    ],
    [
      { ...campaigns, campaignUrl: 'https://Secret-Key-123.example.com/campaign/t1/api/v2' },
      '***.example.com · 0 campaigns',
    ],
    [{ ...inbox, token: 123456, accountName: 'Acme 1234567' }, 'Acme ***7 · inbox'],
  ])('the label of %j is %s', (authData, label) => {
    expect(connectionLabel(authData)).toBe(label);
  });
});

test('only the credentials are hidden in logs', () => {
  const secret = authentication.fields.filter((field) => !field.isNoSecret);
  expect(secret.map(({ key }) => key)).toEqual(['apiKey', 'token']);
});
