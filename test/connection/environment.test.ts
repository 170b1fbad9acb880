import type { authentication } from '../../src/authentication';
import type { environment } from '../../src/connection/environment';

const names = ['CAMPAIGN_URL', 'BASE_URL', 'DASHBOARD_URL'] as const;
type Variables = Partial<Record<(typeof names)[number], string>>;

function clear(): void {
  for (const name of names) delete process.env[name];
}
beforeEach(clear);
afterEach(clear);

/** Reloads a module, as a build with these variables would. */
function load<T>(variables: Variables, module: () => T): T {
  clear();
  Object.assign(process.env, variables);
  let loaded: { value: T } | undefined;
  jest.isolateModules(() => {
    loaded = { value: module() };
  });
  if (!loaded) throw new Error('The module was not loaded');
  return loaded.value;
}

const readEnvironment = (variables: Variables): typeof environment =>
  load(variables, () => require('../../src/connection/environment').environment);
const readFields = (variables: Variables): typeof authentication.fields =>
  load(variables, () => require('../../src/authentication').authentication.fields);

const all = {
  CAMPAIGN_URL: 'https://campaigns.example.com/campaign/t1/api/v2',
  BASE_URL: 'https://inbox.example.com',
  DASHBOARD_URL: 'https://app.example.com/settings',
};

test('reads and trims the three addresses', () => {
  expect(readEnvironment({ ...all, BASE_URL: ' https://inbox.example.com\n' })).toEqual({
    campaignUrl: all.CAMPAIGN_URL,
    baseUrl: all.BASE_URL,
    dashboardUrl: all.DASHBOARD_URL,
  });
});

test.each<[string, Variables]>([
  ['missing', {}],
  ['empty', { CAMPAIGN_URL: '', BASE_URL: ' ', DASHBOARD_URL: '' }],
])('ignores variables that are %s', (_name, variables) => {
  expect(readEnvironment(variables)).toEqual({
    campaignUrl: undefined,
    baseUrl: undefined,
    dashboardUrl: undefined,
  });
});

test.each(
  names.flatMap((name) =>
    ['http://example.com', 'example.com', 'javascript:alert(1)', 'https//example.com'].map(
      (value) => [name, value] as const,
    ),
  ),
)('%s=%s stops the build', (name, value) => {
  expect(() => readEnvironment({ ...all, [name]: value })).toThrow(
    `The environment variable ${name} must begin with https://.`,
  );
});

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
