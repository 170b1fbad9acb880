import type * as Authentication from '#authentication/authentication';
import { refused } from '#service/reply/outcome';
import type * as Services from '#service/services';
import type * as DescribeRefusal from '#zapier/describe_refusal';
import { connectionWith } from '../support/connection';

const all = {
  CAMPAIGN_URL: 'https://campaigns.example.com/campaign/t1/api/v2',
  BASE_URL: 'https://inbox.example.com',
  DASHBOARD_URL: 'https://app.example.com/settings',
};
type Variables = Partial<typeof all>;

afterEach(() => jest.restoreAllMocks());

/** A module as it is in a build with these variables. */
function built<T>(variables: Variables, path: string): T {
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });
  let loaded: T | undefined;
  jest.isolateModules(() => {
    loaded = require(`../../src/${path}`);
  });
  if (!loaded) throw new Error('The module was not loaded');
  return loaded;
}

const services = (variables: Variables) => built<typeof Services>(variables, 'service/services');

test('a step uses the URL that the package is built with, unless the connection has one', () => {
  const { readService } = services(all);
  expect(readService({ apiKey: 'key-123' }, 'campaigns').url).toBe(all.CAMPAIGN_URL);
  const campaignUrl = 'https://own.example.com/campaign/t1/api/v2';
  expect(readService({ apiKey: 'key-123', campaignUrl }, 'campaigns').url).toBe(campaignUrl);
});

test.each<[Variables, string]>([
  [all, "It's part of this integration. Tell the service's support team."],
  [{}, "Copy it from the dashboard, or ask the service's support team to allow Zapier."],
])('a step says what to do about a wrong URL: %j', (variables, remedy) => {
  const path = 'zapier/describe_refusal';
  const { describeRefusal } = built<typeof DescribeRefusal>(variables, path);
  const reply = refused('InvalidAddress', 'not found');
  expect(describeRefusal(reply, connectionWith()).message).toBe(
    `The Campaign URL doesn't exist at the service. ${remedy}`,
  );
});

/** The connection's form. */
function fieldsOf(variables: Variables): readonly { key: string; helpText?: string }[] {
  const path = 'authentication/authentication';
  return built<typeof Authentication>(variables, path).authentication.fields;
}

test("the connection's form has no field for a URL that is built in, and links to the dashboard", () => {
  const fields = fieldsOf(all);
  const keys = [
    'accountName',
    'apiKey',
    'token',
    'timeZone',
    'defaultCountry',
    'campaigns',
    'unclearReplays',
  ];
  expect(fields.map(({ key }) => key)).toEqual(keys);
  const link = ' [Open the dashboard](https://app.example.com/settings).';
  const linked = fields.filter(({ helpText }) => helpText?.endsWith(link)).map(({ key }) => key);
  expect(linked).toEqual(['apiKey', 'token']);
});

test("the connection's form has a field for each URL, and no links, if none is built in", () => {
  const fields = fieldsOf({ CAMPAIGN_URL: '' });
  const keys = fields.map(({ key }) => key);
  expect(keys.filter((key) => key.endsWith('Url'))).toEqual(['campaignUrl', 'baseUrl']);
  expect(JSON.stringify(fields)).not.toContain('](');
});
