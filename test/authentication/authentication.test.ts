import nock from 'nock';
import { authentication } from '../../src/authentication/authentication';
import { connectionLabel } from '../../src/authentication/connection_label';
import type { AuthData } from '../../src/connection/services';
import { run } from '../support/platform';
import { withZ } from '../support/request';
import {
  answerCampaigns,
  answerInbox,
  campaigns,
  fail,
  type Headers,
  inbox,
  succeed,
} from './authentication_service';

describe('the form', () => {
  test('has the seven fields in the designed order, of which only the name is required', () => {
    const fields: readonly object[] = authentication.fields;
    expect(fields).toEqual(
      [
        {
          key: 'accountName',
          label: 'Account Name',
          type: 'string',
          isNoSecret: true,
          placeholder: 'Acme',
        },
        { key: 'apiKey', label: 'API Key', type: 'password' },
        { key: 'campaignUrl', label: 'Campaign URL', type: 'string', isNoSecret: true },
        { key: 'token', label: 'Messaging Token', type: 'password' },
        { key: 'baseUrl', label: 'Messaging URL', type: 'string', isNoSecret: true },
        {
          key: 'defaultCountry',
          label: 'Default Country',
          type: 'string',
          isNoSecret: true,
          choices: expect.objectContaining({ IN: 'India', US: 'United States (USA)' }),
        },
        {
          key: 'campaigns',
          label: 'Campaigns',
          type: 'text',
          isNoSecret: true,
          placeholder: 'Welcome offer | Hello {{1: First name = there}}, your code is {{2: Code}}.',
        },
      ].map((field) => ({
        ...field,
        required: field.key === 'defaultCountry',
        helpText: expect.stringMatching(/^[A-Z].{20,}\.$/),
      })),
    );
    expect(authentication.type).toBe('custom');
  });
});

describe('the test of a connection', () => {
  test('tries only the halves that are filled in', async () => {
    answerCampaigns(400, { message: 'Campaign does not exist.' });
    expect(await succeed({ ...campaigns, baseUrl: inbox.baseUrl, accountName: ' Acme ' })).toEqual({
      label: 'Acme (campaigns)',
    });
    expect(nock.pendingMocks()).toEqual([]);

    answerInbox(200, { data: [], status: true, errMsg: '' });
    expect(await succeed({ ...inbox, apiKey: ' ' })).toEqual({
      label: 'inbox.example.com (inbox)',
    });
    expect(nock.pendingMocks()).toEqual([]);

    answerCampaigns(400, { message: 'Template params does not match the campaign' });
    answerInbox(200, []);
    expect(await succeed({ ...campaigns, ...inbox })).toEqual({
      label: 'service.example.com (campaigns, inbox)',
    });
    expect(nock.pendingMocks()).toEqual([]);
  });

  test.each<[number, string | object, Headers?]>([
    [200, { success: 'true' }],
    [200, ''],
    [200, 'OK'],
    [400, { message: 'campaignName is required' }],
    [400, { message: 'Missing parameter: destination' }],
    [400, ''],
    [402, { message: 'Insufficient WhatsApp Conversation Credits (WCC)!' }],
    [404, { message: 'Campaign does not exist.' }],
    [422, { errors: { campaignName: ['The campaignName field is required.'] } }],
  ])('accepts the campaign address when it responds with %d %j', async (status, body) => {
    answerCampaigns(status, body);
    expect(await succeed(campaigns)).toEqual({ label: 'service.example.com (campaigns)' });
  });

  test('names an invalid line of Campaigns without sending anything', async () => {
    expect(await fail({ ...campaigns, campaigns: 'Welcome offer | Name\n | Code' })).toMatchObject({
      code: 'InvalidField',
      message:
        'Campaigns, line 2: "| Code" has no campaign name before its vertical bar. Add the name or remove the line.',
    });
    expect(await fail({ ...campaigns, campaigns: `A | ${','.repeat(50)}` })).toMatchObject({
      code: 'InvalidField',
      message: expect.stringContaining('has more than 50 placeholders'),
    });
    const pasted = 'A\nyour code is {{2}}.';
    expect(await fail({ ...campaigns, campaigns: pasted })).toMatchObject({
      code: 'InvalidField',
      message:
        'Campaigns, line 2: "your code is…" has braces in a name, or braces that aren\'t closed. Enter the name, a vertical bar, and the template\'s text.',
    });
  });

  test('names a Default Country that no step could use, without sending anything', async () => {
    expect(await fail({ ...campaigns, defaultCountry: 'XX' })).toMatchObject({
      code: 'InvalidField',
      message: expect.stringMatching(/^Default Country "XX" isn't a known country\. /),
    });
  });

  const all =
    'Enter API Key and Campaign URL to send campaigns, Messaging Token and Messaging URL to use the inbox, or all four.';
  test.each<[AuthData, string]>([
    [{}, all],
    [{ accountName: 'Acme', campaigns: 'A', defaultCountry: 'IN' }, all],
    [{ campaignUrl: campaigns.campaignUrl, baseUrl: inbox.baseUrl }, all],
    [{ apiKey: 'secret-key-123' }, 'Campaign URL is empty. Enter it along with the API Key.'],
    [
      { apiKey: 'secret-key-123', baseUrl: inbox.baseUrl },
      'Campaign URL is empty. Enter it along with the API Key.',
    ],
    [
      { token: 'secret-token-456', campaignUrl: campaigns.campaignUrl },
      'Messaging URL is empty. Enter it along with the Messaging Token.',
    ],
    [
      { campaignUrl: campaigns.campaignUrl },
      'API Key is empty. Enter it along with the Campaign URL.',
    ],
    [
      { baseUrl: inbox.baseUrl, token: ' ' },
      'Messaging Token is empty. Enter it along with the Messaging URL.',
    ],
  ])('says what is missing from %j, and sends nothing', async (authData, message) => {
    expect(await fail(authData)).toMatchObject({ code: 'MissingConnection', message });
  });

  test.each<[AuthData, string]>([
    [
      { ...campaigns, campaignUrl: 'http://service.example.com/campaign/t1/api/v2' },
      'Campaign URL must begin with https://, so that nobody else can read the messages.',
    ],
    [
      { ...campaigns, campaignUrl: 'https://service.example.com' },
      'Campaign URL must end with something like /campaign/t1/api/v2.',
    ],
    [
      { ...campaigns, baseUrl: 'inbox.example.com' },
      "Messaging URL isn't a valid URL. It must begin with https://.",
    ],
    [
      { ...campaigns, ...inbox, baseUrl: 'https://10.0.0.1' },
      'Messaging URL points to a private network.',
    ],
  ])('says what is wrong with an address, and sends nothing: %j', async (authData, reason) => {
    expect(await fail(authData)).toMatchObject({
      code: 'InvalidAddress',
      message: `${reason} Copy the URL from the service's dashboard.`,
    });
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
    [{ ...campaigns, ...inbox, accountName: 'Acme' }, 'Acme (campaigns, inbox)'],
    [{ ...campaigns, ...inbox }, 'service.example.com (campaigns, inbox)'],
    [{ ...inbox, campaignUrl: campaigns.campaignUrl }, 'inbox.example.com (inbox)'],
    [
      { ...campaigns, campaignUrl: 'https://e.com:8443/campaign/t1/api/v2' },
      'e.com:8443 (campaigns)',
    ],
    [{ campaignUrl: campaigns.campaignUrl }, 'service.example.com (nothing connected)'],
    [{ accountName: 'Acme' }, 'Acme (nothing connected)'],
    [{}, 'Connection (nothing connected)'],
    [{ ...campaigns, campaignUrl: 'nowhere' }, 'Connection (campaigns)'],
    [{ ...campaigns, accountName: 'x'.repeat(100) }, `${'x'.repeat(59)}… (campaigns)`],
    [{ ...campaigns, accountName: '{{Acme}} {1}' }, 'Acme 1 (campaigns)'],
    [{ ...campaigns, accountName: '{}' }, 'service.example.com (campaigns)'],
    // Never a credential, wherever it was typed.
    [{ ...campaigns, accountName: 'secret-key-123' }, 'service.example.com (campaigns)'],
    [{ ...campaigns, accountName: 'secret-{key}-123' }, 'service.example.com (campaigns)'],
    [{ ...campaigns, apiKey: 'a{b}c', accountName: 'a{b}c' }, 'service.example.com (campaigns)'],
    [
      { ...campaigns, ...inbox, accountName: 'My secret-token-456' },
      'service.example.com (campaigns, inbox)',
    ],
    [
      { ...campaigns, campaignUrl: 'https://Secret-Key-123.example.com/campaign/t1/api/v2' },
      'Connection (campaigns)',
    ],
    [
      { ...campaigns, campaignUrl: 'https://secret-key-123@e.com/campaign/t1/api/v2' },
      'e.com (campaigns)',
    ],
    [{ ...inbox, token: 123456, accountName: 'Acme 1234567' }, 'inbox.example.com (inbox)'],
  ])('the label of %j is %s', async (authData, label) => {
    expect(connectionLabel(authData)).toBe(label);
    expect(await run('authentication.connectionLabel', { authData: { ...authData } })).toBe(label);
  });
});
