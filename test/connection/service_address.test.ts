import { loopbackAllowed } from '../../src/connection/service_address';
import { readAddress } from '../../src/connection/services';
import { failureOf } from '../support/failure';

const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';

const { AWS_LAMBDA_FUNCTION_NAME } = process.env;
afterEach(() => {
  if (AWS_LAMBDA_FUNCTION_NAME === undefined) delete process.env.AWS_LAMBDA_FUNCTION_NAME;
  else process.env.AWS_LAMBDA_FUNCTION_NAME = AWS_LAMBDA_FUNCTION_NAME;
});

describe('the Campaign URL', () => {
  const read = (address: unknown) => readAddress({ campaignUrl: address }, 'campaigns');

  test.each([
    ['https://service.example.com/campaign/t1/api/v2', campaignUrl],
    ['https://service.example.com/campaign/t1/api/v2/', campaignUrl],
    ['https://service.example.com/campaign/t1/api/v2//', campaignUrl],
    [' HTTPS://Service.Example.com:443/campaign/t1/api/v2\n', campaignUrl],
    ['https://e.com:8443/campaign/a/b/api/v2', 'https://e.com:8443/campaign/a/b/api/v2'],
    [
      'https://e.com/campaign/{{bundle.x}}/api/v2',
      'https://e.com/campaign/%7B%7Bbundle.x%7D%7D/api/v2',
    ],
    ['', ''],
    [' ', ''],
    [undefined, ''],
    [null, ''],
  ])('%j is read as %s', (address, url) => {
    expect(read(address)).toBe(url);
  });

  test.each([
    ['service', "isn't a valid URL. It must begin with https://."],
    ['service.example.com/campaign/t1/api/v2', "isn't a valid URL. It must begin with https://."],
    [
      'ftp://service.example.com/campaign/t1/api/v2',
      "isn't a valid URL. It must begin with https://.",
    ],
    ['https://', "isn't a valid URL. It must begin with https://."],
    [
      'http://service.example.com/campaign/t1/api/v2',
      'must begin with https://, so that nobody else can read the messages.',
    ],
    ...[
      'https://user:pass@service.example.com/campaign/t1/api/v2',
      'https://user@service.example.com/campaign/t1/api/v2',
      'https://:pass@service.example.com/campaign/t1/api/v2',
      `${campaignUrl}?`,
      `${campaignUrl}?apiKey=key-123`,
      `${campaignUrl}#`,
      `${campaignUrl}#top`,
    ].map((address) => [address, "can't contain a user name, a question mark, or a hash sign."]),
    ...[
      'https://10.0.0.1/campaign/t1/api/v2',
      'https://0x0a.1/campaign/t1/api/v2',
      'https://[::ffff:192.168.0.1]/campaign/t1/api/v2',
      'https://service/campaign/t1/api/v2',
      'http://192.168.0.1/campaign/t1/api/v2',
    ].map((address) => [address, 'points to a private network.']),
    ...[
      'https://service.example.com',
      'https://service.example.com/campaign/api/v2',
      'https://service.example.com/campaign/t1/api/v1',
      'https://service.example.com/campaign/t1/api/v2/send',
      'https://service.example.com/other/campaign/t1/api/v2',
      'https://service.example.com/api/msgbox/sendmessage',
    ].map((address) => [address, 'must end with something like /campaign/t1/api/v2.']),
  ])('rejects %s: %s', (address, reason) => {
    expect(failureOf(() => read(address))).toEqual({
      code: 'InvalidAddress',
      message: `Campaign URL ${reason} Copy the URL from the service's dashboard.`,
    });
  });

  test.each([
    'http://127.0.0.1:8080/campaign/t1/api/v2',
    'http://localhost:8080/campaign/t1/api/v2',
    'https://[::1]:8080/campaign/t1/api/v2',
  ])('accepts %s only in development', (address) => {
    delete process.env.AWS_LAMBDA_FUNCTION_NAME;
    expect(read(address)).toBe(address);
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'step';
    expect(failureOf(() => read(address))).toEqual({
      code: 'InvalidAddress',
      message:
        "Campaign URL points to a private network. Copy the URL from the service's dashboard.",
    });
  });
});

describe('the Messaging URL', () => {
  const read = (address: unknown) => readAddress({ baseUrl: address }, 'inbox');

  test.each([
    ['https://inbox.example.com', baseUrl],
    ['https://inbox.example.com/', baseUrl],
    ['https://inbox.example.com///', baseUrl],
    ['https://inbox.example.com/api/msgbox', baseUrl],
    ['https://inbox.example.com/api/msgbox/', baseUrl],
    ['https://inbox.example.com/api/msgbox/sendmessage', baseUrl],
    ['https://inbox.example.com/API/MsgBox/getConversations/none/', baseUrl],
    ['https://inbox.example.com/tenant/', 'https://inbox.example.com/tenant'],
    ['https://inbox.example.com/tenant/api/msgbox/getMessages', 'https://inbox.example.com/tenant'],
    ['https://inbox.example.com/api/msgboxes', 'https://inbox.example.com/api/msgboxes'],
    ['', ''],
  ])('%j is read as %s', (address, url) => {
    expect(read(address)).toBe(url);
  });

  test.each([
    ['inbox.example.com', "isn't a valid URL. It must begin with https://."],
    [
      'http://inbox.example.com',
      'must begin with https://, so that nobody else can read the messages.',
    ],
    [
      'https://a:b@inbox.example.com',
      "can't contain a user name, a question mark, or a hash sign.",
    ],
    [
      'https://inbox.example.com/?token=x',
      "can't contain a user name, a question mark, or a hash sign.",
    ],
    ['https://169.254.169.254/', 'points to a private network.'],
    ['https://intranet./', 'points to a private network.'],
  ])('rejects %s: %s', (address, reason) => {
    expect(failureOf(() => read(address))).toEqual({
      code: 'InvalidAddress',
      message: `Messaging URL ${reason} Copy the URL from the service's dashboard.`,
    });
  });
});

test('allows loopback only in development', () => {
  const { AWS_LAMBDA_FUNCTION_NAME } = process.env;
  try {
    delete process.env.AWS_LAMBDA_FUNCTION_NAME;
    expect(loopbackAllowed()).toBe(true);
    process.env.AWS_LAMBDA_FUNCTION_NAME = 'step';
    expect(loopbackAllowed()).toBe(false);
  } finally {
    if (AWS_LAMBDA_FUNCTION_NAME === undefined) delete process.env.AWS_LAMBDA_FUNCTION_NAME;
    else process.env.AWS_LAMBDA_FUNCTION_NAME = AWS_LAMBDA_FUNCTION_NAME;
  }
});
