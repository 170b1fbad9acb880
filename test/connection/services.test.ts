import { type AuthData, filledServices, readService } from '../../src/connection/services';
import type { Service } from '../../src/values/failure';
import { failureOf } from '../support/failure';

const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';
const full = { campaignUrl, apiKey: 'key-123', baseUrl, token: 'token-456' };

describe('a service', () => {
  test.each<[Service, AuthData, object]>([
    [
      'campaigns',
      full,
      {
        service: 'campaigns',
        url: campaignUrl,
        credential: 'key-123',
        secrets: ['key-123', 'token-456'],
      },
    ],
    [
      'inbox',
      full,
      {
        service: 'inbox',
        url: baseUrl,
        credential: 'token-456',
        secrets: ['token-456', 'key-123'],
      },
    ],
    [
      'campaigns',
      { campaignUrl: ` ${campaignUrl}/ `, apiKey: 'key-123', token: 'token-456' },
      {
        service: 'campaigns',
        url: campaignUrl,
        credential: 'key-123',
        secrets: ['key-123', 'token-456'],
      },
    ],
    [
      'inbox',
      { baseUrl, token: 123456, campaignUrl, apiKey: ' ' },
      { service: 'inbox', url: baseUrl, credential: '123456', secrets: ['123456'] },
    ],
  ])('reads the URL and credentials of the %s from %j', (service, authData, values) => {
    expect(readService(authData, service)).toEqual(values);
  });

  test.each<[Service, AuthData, string]>([
    ['campaigns', { campaignUrl }, 'API Key. Add it to the connection to send campaigns.'],
    [
      'campaigns',
      { apiKey: 'key-123' },
      'Campaign URL. Add it to the connection to send campaigns.',
    ],
    [
      'campaigns',
      { baseUrl, token: 't' },
      'Campaign URL or API Key. Add them to the connection to send campaigns.',
    ],
    [
      'inbox',
      { baseUrl, token: ' ' },
      'Messaging Token. Add it to the connection to use the inbox.',
    ],
    [
      'inbox',
      { token: 't', baseUrl: null },
      'Messaging URL. Add it to the connection to use the inbox.',
    ],
    ['inbox', {}, 'Messaging URL or Messaging Token. Add them to the connection to use the inbox.'],
  ])('says what is missing for the %s in %j', (service, authData, lacking) => {
    expect(failureOf(() => readService(authData, service))).toEqual({
      code: 'MissingConnection',
      message: `This connection has no ${lacking}`,
    });
  });

  test.each<[AuthData, Service[]]>([
    [full, ['campaigns', 'inbox']],
    [{ campaignUrl, apiKey: 'k' }, ['campaigns']],
    [{ baseUrl, token: 't' }, ['inbox']],
    [{ campaignUrl, token: 't' }, []],
    [{ ...full, apiKey: '', token: ' ' }, []],
    [{}, []],
  ])('of %j, these have both a URL and a credential: %j', (authData, services) => {
    expect(filledServices(authData)).toEqual(services);
  });
});
