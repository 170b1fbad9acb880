import { readService } from '#service/services';
import { failureOf } from '../support/failure';

const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';

afterEach(() => jest.restoreAllMocks());

describe('the Campaign URL', () => {
  const read = (address: unknown) =>
    readService({ campaignUrl: address, apiKey: 'key-123' }, 'campaigns').url;

  test.each([
    [' HTTPS://E.com:443/campaign/{{x}}/api/v2\n', 'https://e.com/campaign/%7B%7Bx%7D%7D/api/v2'],
  ])('%j is read as %s', (address, url) => {
    expect(read(address)).toBe(url);
  });

  const path = '/campaign/t1/api/v2';
  test.each([
    [
      "must be a public URL that begins with https://, and can't contain @, ?, or #.",
      [
        'service',
        `a.com${path}`,
        'https://',
        `ftp://a.com${path}`,
        `http://a.com${path}`,
        `http://10.0.0.1${path}`,
        `https://[::ffff:192.168.0.1]${path}`,
        `https://user@a.com${path}`,
        `https://:pass@a.com${path}`,
        `${campaignUrl}?`,
        `${campaignUrl}#top`,
      ],
    ],
    [
      'must end with something like /campaign/t1/api/v2.',
      [
        'https://a.com',
        'https://a.com/campaign/api/v2',
        `https://a.com${path}/send`,
        `https://a.com/other${path}`,
      ],
    ],
  ])('%s: %j', (reason, addresses) => {
    for (const address of addresses) {
      expect([address, failureOf(() => read(address))]).toEqual([
        address,
        {
          code: 'InvalidAddress',
          message: `Campaign URL ${reason} Copy the URL from the service's dashboard.`,
        },
      ]);
    }
  });

  test('may be loopback only in development', () => {
    const address = 'http://127.0.0.1:8080/campaign/t1/api/v2';
    expect(read(address)).toBe(address);
    jest.replaceProperty(process, 'env', { ...process.env, AWS_LAMBDA_FUNCTION_NAME: 'step' });
    expect(failureOf(() => read(address)).code).toBe('InvalidAddress');
  });
});

describe('the Messaging URL', () => {
  const read = (address: unknown) =>
    readService({ baseUrl: address, token: 'token-456' }, 'inbox').url;

  test.each([
    ['https://inbox.example.com///', baseUrl],
    ['https://inbox.example.com/API/MsgBox/getConversations/none/', baseUrl],
    ['https://inbox.example.com/api/msgboxes', 'https://inbox.example.com/api/msgboxes'],
  ])('%j is read as %s', (address, url) => {
    expect(read(address)).toBe(url);
  });
});
