import type { authentication } from '../../src/authentication/authentication';
import { refused } from '../../src/reply/outcome';
import { connectionWith } from '../support/connection';

const names = ['CAMPAIGN_URL', 'BASE_URL', 'DASHBOARD_URL'] as const;
type Variables = Partial<Record<(typeof names)[number], string>>;

function clear(): void {
  for (const name of names) delete process.env[name];
}
beforeEach(clear);
afterEach(clear);

/** The form of a build with these variables. */
function readFields(variables: Variables): typeof authentication.fields {
  clear();
  Object.assign(process.env, variables);
  let fields: typeof authentication.fields | undefined;
  jest.isolateModules(() => {
    fields = require('../../src/authentication/authentication').authentication.fields;
  });
  if (!fields) throw new Error('The module was not loaded');
  return fields;
}

const all = {
  CAMPAIGN_URL: 'https://campaigns.example.com/campaign/t1/api/v2',
  BASE_URL: 'https://inbox.example.com',
  DASHBOARD_URL: 'https://app.example.com/settings',
};

describe('a step', () => {
  /** What `readService` says in a build with these variables. */
  function service(variables: Variables, authData: object) {
    clear();
    Object.assign(process.env, variables);
    let read: unknown;
    jest.isolateModules(() => {
      const { readService, missingService } = require('../../src/connection/services');
      try {
        read = readService(authData, 'campaigns').url;
      } catch {
        read = missingService(authData);
      }
    });
    return read;
  }

  test('uses the URL that the package is built with', () => {
    expect(service(all, { apiKey: 'key-123' })).toBe(all.CAMPAIGN_URL);
    const campaignUrl = 'https://own.example.com/campaign/t1/api/v2';
    expect(service(all, { apiKey: 'key-123', campaignUrl })).toBe(campaignUrl);
  });

  test.each<[Variables, string]>([
    [
      all,
      "It's part of this integration. Tell whoever invited you to it, or the service's support team.",
    ],
    [{}, 'Copy the exact URL from the dashboard into the connection.'],
  ])('says what to do about a wrong URL: %j', (variables, remedy) => {
    clear();
    Object.assign(process.env, variables);
    jest.isolateModules(() => {
      const { describeRefusal } = require('../../src/step/describe_refusal');
      const reply = refused('InvalidAddress', 'not found');
      expect(describeRefusal(reply, connectionWith()).message).toBe(
        `The Campaign URL doesn't exist at the service. ${remedy}`,
      );
    });
  });

  test.each<[Variables, string]>([
    [all, 'API Key to send campaigns, Messaging Token to use the inbox, or both.'],
    [
      { BASE_URL: all.BASE_URL },
      'API Key and Campaign URL to send campaigns, Messaging Token to use the inbox, or all three.',
    ],
    [
      {},
      'API Key and Campaign URL to send campaigns, Messaging Token and Messaging URL to use the inbox, or all four.',
    ],
  ])('asks only for what is not built in: %j', (variables, fields) => {
    expect(service(variables, {})).toBe(`Enter ${fields}`);
  });
});

describe("the connection's form", () => {
  test('has five fields, none for a URL, and links to the dashboard', () => {
    const fields: readonly { key: string; helpText?: string | undefined }[] = readFields(all);
    const keys = ['accountName', 'apiKey', 'token', 'defaultCountry', 'campaigns'];
    expect(fields.map(({ key }) => key)).toEqual(keys);
    const link = ' [Open the dashboard](https://app.example.com/settings).';
    const linked = fields.filter(({ helpText }) => helpText?.endsWith(link)).map(({ key }) => key);
    expect(linked).toEqual(['apiKey', 'token']);
  });

  test('has a field for each URL, and no links, if the environment sets none', () => {
    const fields = readFields({ CAMPAIGN_URL: '' });
    expect(fields).toHaveLength(7);
    expect(JSON.stringify(fields)).not.toContain('](');
  });
});
