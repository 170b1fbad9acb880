import { readAddresses } from '../../../tools/package/addresses';

const all = {
  CAMPAIGN_URL: 'https://campaigns.example.com/campaign/t1/api/v2',
  BASE_URL: 'https://inbox.example.com',
  DASHBOARD_URL: 'https://app.example.com/settings?tab=api',
};
type Name = keyof typeof all;

test('reads the three addresses, as a connection would', () => {
  expect(readAddresses({ ...all, PATH: '/bin' })).toEqual(all);
  expect(
    readAddresses({
      CAMPAIGN_URL: ` ${all.CAMPAIGN_URL}/\n`,
      BASE_URL: `${all.BASE_URL}/api/msgbox/sendmessage`,
      DASHBOARD_URL: ` ${all.DASHBOARD_URL}`,
    }),
  ).toEqual(all);
});

test('writes the dashboard so that it cannot end a Markdown link', () => {
  const { DASHBOARD_URL } = readAddresses({ DASHBOARD_URL: 'https://x.com/a)b (c)_d?e=\\`f`' });
  expect(DASHBOARD_URL).toBe('https://x.com/a%29b%20%28c%29_d?e=%5c%60f%60');
});

const notSecure =
  "must be a public URL that begins with https://, and can't contain @, ?, or #. Copy the URL from the service's dashboard.";

test.each<[Name, string, string]>([
  // What no connection could use (src/service/service_address.ts).
  ['CAMPAIGN_URL', 'http://example.com', notSecure],
  ['BASE_URL', 'https://localhost', 'points to a private network.'],
  ['DASHBOARD_URL', 'javascript:alert(1)', 'must begin with https://.'],
  ['DASHBOARD_URL', 'https://user@example.com', "can't contain a user name."],
])('%s=%s stops the build', (name, value, reason) => {
  expect(() => readAddresses({ ...all, [name]: value })).toThrow(
    expect.objectContaining({ message: `The environment variable ${name} ${reason}` }),
  );
});
