import { type AuthData, filledHalves, readHalf } from '../../src/connection/services';
import type { ConnectionHalf } from '../../src/values/failure';
import { failureOf } from '../support/failure';

const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';
const full = { campaignUrl, apiKey: 'key-123', baseUrl, token: 'token-456' };

describe('a half', () => {
  test.each<[ConnectionHalf, AuthData, object]>([
    [
      'campaigns',
      full,
      { half: 'campaigns', url: campaignUrl, credential: 'key-123', other: true },
    ],
    ['inbox', full, { half: 'inbox', url: baseUrl, credential: 'token-456', other: true }],
    [
      'campaigns',
      { campaignUrl: ` ${campaignUrl}/ `, apiKey: 'key-123', token: 'token-456' },
      { half: 'campaigns', url: campaignUrl, credential: 'key-123', other: false },
    ],
    [
      'inbox',
      { baseUrl, token: 123456, campaignUrl, apiKey: ' ' },
      { half: 'inbox', url: baseUrl, credential: '123456', other: false },
    ],
  ])('%s of %j', (half, authData, values) => {
    expect(readHalf(authData, half)).toEqual(values);
  });

  test.each<[ConnectionHalf, AuthData, string]>([
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
  ])('%s lacks what %j lacks', (half, authData, lacking) => {
    expect(failureOf(() => readHalf(authData, half))).toEqual({
      code: 'MissingConnection',
      message: `This connection has no ${lacking}`,
    });
  });

  test.each<[AuthData, ConnectionHalf[]]>([
    [full, ['campaigns', 'inbox']],
    [{ campaignUrl, apiKey: 'k' }, ['campaigns']],
    [{ baseUrl, token: 't' }, ['inbox']],
    [{ campaignUrl, token: 't' }, []],
    [{ ...full, apiKey: '', token: ' ' }, []],
    [{}, []],
  ])('the halves of %j', (authData, halves) => {
    expect(filledHalves(authData)).toEqual(halves);
  });
});
