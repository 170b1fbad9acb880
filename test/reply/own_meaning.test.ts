import { ownMeaningOf } from '../../src/reply/own_meaning';
import type { RefusalCode } from '../../src/values/failure';

test.each<[string, object, RefusalCode | undefined]>([
  ['Could not send to invalid api key', { userName: 'Invalid API key' }, undefined],
  ['Could not send to "INVALID API KEY".', { userName: 'invalid api key' }, undefined],
  [
    'Contact too many requests is blocked',
    { templateParams: ['x', 'Too many requests'] },
    undefined,
  ],
  [
    'Attribute insufficient credits is unknown',
    { attributes: { 'insufficient credits': '1' } },
    undefined,
  ],
  ['Contact unauthenticated opted out', { userName: 'Unauthenticated' }, undefined],
  ['Campaign invalid token does not exist', { campaignName: 'invalid token' }, 'CampaignNotFound'],
  ['Invalid token for Asha', { userName: 'Asha' }, 'InvalidCredentials'],
  // A lead with such a name must not make the platform act.
  ['Invalid Token', { userName: 'Token' }, undefined],
  ['Rate limit', { userName: 'Rate' }, undefined],
  // A single word without a meaning of its own isn't ignored.
  ['Campaign does not exist.', { source: 'campaign' }, 'CampaignNotFound'],
  ['Invalid Number', { templateParams: ['Number'] }, 'InvalidPhone'],
  ['Campaign is Not Live', { attributes: { status: 'Live' } }, 'CampaignNotLive'],
  ['Invalid API key', { source: 'api' }, 'InvalidCredentials'],
  // Only where it stands alone.
  ['Campaign does not exist.', { userName: 'no' }, 'CampaignNotFound'],
  ['Invalid keyboard token', { userName: 'key' }, undefined],
  ['Blocked', { userName: '(.*)+$', tags: ['['] }, undefined],
])('%j, asked with %j, means %s', (text, sent, code) => {
  expect(ownMeaningOf(text, true, sent)).toBe(code);
});

test('a request of any depth and size is read in bounded time', () => {
  let deep: unknown = 'invalid token';
  for (let depth = 0; depth < 10_000; depth += 1) deep = [deep];
  const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, `v ${n}`]));
  expect(ownMeaningOf('Invalid token', true, { deep, wide })).toBe('InvalidCredentials');
});
