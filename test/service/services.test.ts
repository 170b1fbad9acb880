import { type AuthData, readService } from '#service/services';
import type { Service } from '#values/failure';
import { failureOf } from '../support/failure';

const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';
const full = { campaignUrl, apiKey: 'key-123', baseUrl, token: 'token-456' };

describe('a service', () => {
  const keys = ['key-123', 'token-456'];
  test.each<[Service, AuthData, string, string, string[]]>([
    ['campaigns', { ...full, campaignUrl: ` ${campaignUrl}/ ` }, campaignUrl, 'key-123', keys],
    ['inbox', { ...full, token: 123456, apiKey: ' ' }, baseUrl, '123456', ['123456']],
  ])('%s of %j has its URL and all credentials', (service, authData, url, credential, secrets) => {
    expect(readService(authData, service)).toEqual({
      service,
      url,
      credential,
      secrets,
      zone: 'UTC',
    });
  });

  const toSend = 'to the connection to send campaigns.';
  const toUse = 'to the connection to use the inbox.';
  test.each<[Service, AuthData, string]>([
    ['campaigns', { apiKey: 'key-123' }, `Campaign URL. Add it ${toSend}`],
    ['inbox', { baseUrl, token: ' ' }, `Messaging Token. Add it ${toUse}`],
  ])('says what is missing for the %s in %j', (service, authData, lacking) => {
    expect(failureOf(() => readService(authData, service))).toEqual({
      code: 'MissingConnection',
      message: `This connection has no ${lacking}`,
    });
  });
});

const key = 'key-1234-5678';

test.each<[string, AuthData]>([
  ['userName', { param_1: 'x', userName: `Asha ${key}` }],
  ['attributes', { attributes: { [key]: 'x' } }],
])('a credential in %s stops the step', (field, inputData) => {
  const read = (apiKey: string) =>
    readService({ campaignUrl, apiKey }, 'campaigns', inputData).credential;
  expect(failureOf(() => read(key))).toEqual({
    code: 'InvalidField',
    message: `The field "${field}" has the connection's API Key or Messaging Token in it. Remove it.`,
  });
  // Shorter, it may be a word.
  expect(() => read('key-1234-567')).toThrow();
  expect(read('key-1234-56')).toBe('key-1234-56');
});

describe('a credential', () => {
  const read = (apiKey: string) => readService({ campaignUrl, apiKey }, 'campaigns').credential;

  test('may have 4,096 characters', () => {
    expect(read('a'.repeat(4_096))).toHaveLength(4_096);
  });

  test('is trimmed if it is the API Key', () => {
    expect(read('key-123 \u200b')).toBe('key-123');
  });

  test.each(['key-\n123', '{{key}}', '\ufeffkey-123', 'a'.repeat(4_097)])(
    'is rejected if no log could mask it: %j',
    (token) => {
      expect(failureOf(() => readService({ baseUrl, token }, 'inbox'))).toEqual({
        code: 'InvalidCredentials',
        message:
          'The Messaging Token has a space before or after it, a line break or another invisible character, two braces in a row, or more than 4,096 characters. Copy it again, and paste it into the connection.',
      });
    },
  );
});
