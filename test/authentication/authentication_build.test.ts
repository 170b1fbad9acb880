import type { authentication } from '../../src/authentication/authentication';

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

describe("the connection's form", () => {
  test('has the addresses as defaults and links to the dashboard', () => {
    const fields: readonly { key: string; default?: unknown; helpText?: string }[] =
      readFields(all);
    const defaults = fields.map(({ key, default: value }) => [key, value]);
    expect(Object.fromEntries(defaults)).toEqual({
      accountName: undefined,
      campaignUrl: all.CAMPAIGN_URL,
      apiKey: undefined,
      baseUrl: all.BASE_URL,
      token: undefined,
      campaigns: undefined,
      defaultCountry: 'IN',
    });
    const link = ' [Open the dashboard](https://app.example.com/settings).';
    const linked = fields.filter(({ helpText }) => helpText?.endsWith(link)).map(({ key }) => key);
    expect(linked).toEqual(['apiKey', 'campaignUrl', 'token', 'baseUrl']);
  });

  test('has neither defaults nor links if the environment sets no addresses', () => {
    const fields = readFields({ CAMPAIGN_URL: '' });
    expect(fields.filter((field) => 'default' in field).map(({ key }) => key)).toEqual([
      'defaultCountry',
    ]);
    expect(JSON.stringify(fields)).not.toContain('](');
  });
});
