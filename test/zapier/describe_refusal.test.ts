import { type Refused, refused } from '#service/reply/outcome';
import type { Failure, RefusalCode } from '#values/failure';
import { describeRefusal, type RefusalContext } from '#zapier/describe_refusal';
import { connectionWith } from '../support/connection';
import { expectPlainWords } from '../support/failure';
import { every, rows } from './refusal_rows';

const campaigns = connectionWith();

const inbox = connectionWith({
  service: 'inbox',
  url: 'https://inbox.example.com',
  credential: 'token-456',
});

function describeAs(
  code: RefusalCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
  connection = campaigns,
  context: RefusalContext = { campaignName: 'Welcome offer' },
): Failure {
  const failure = describeRefusal(
    refused(code, reason, { isCertain: true, ...details }),
    connection,
    context,
  );
  expect(failure.code).toBe(code);
  expectPlainWords(failure.message);
  return failure;
}

describe('what the user reads', () => {
  test('covers every refusal', () => {
    const told = new Set(rows.map(([code]) => code));
    expect([...told].toSorted()).toEqual([...every].toSorted());
  });

  test.each(rows)(
    'names %s (%s, status %p, with the words %p) and its remedy',
    (code, reason, status, words, message) => {
      const isUnclear = /^(UnknownOutcome|NotConfirmed)$/.test(code);
      const failure = describeAs(code, reason, { status, words }, campaigns, {
        campaignName: 'Welcome offer',
        replay: { kind: isUnclear ? 'may send twice' : 'sends' },
      });
      expect(failure.message).toBe(message);
      expect(failure.details.status).toBe(status);
    },
  );

  test('names what the inbox takes as media', () => {
    expect(describeAs('InvalidMedia', 'refused', {}, inbox, {}).message).toBe(
      "The service didn't accept the media. Use a JPEG or PNG file of at most 5 MB.",
    );
  });

  test('promises no retry of what may have been sent', () => {
    expect(describeAs('RateLimited', 'doubtful', { isCertain: false }).message).toBe(
      'The service is getting too many requests. Try again later.',
    );
  });

  test('has room for a remedy, and when a replay sends', () => {
    const by = 'Replays of Unclear Messages in the connection';
    const replay = { kind: 'held back', until: Date.UTC(2026, 10, 28, 9, 4, 30), by } as const;
    expect(describeAs('InvalidAddress', 'redirect', {}, inbox, { replay }).message).toBe(
      `The Messaging URL redirects elsewhere. Copy it from the dashboard, or ask the service's support team to allow Zapier. A replay sends after 28 Nov 09:05 UTC (see ${by}).`,
    );
  });

  test('stays plain, short and free of credentials, whatever the service and the user write', () => {
    const secret = 'key/1+2 3"4';
    const texts = [
      `Wrong ${secret}`,
      `${'x'.repeat(60)}${encodeURIComponent(secret)}`,
      'Very long words. '.repeat(50),
      '{{bundle.authData.apiKey}} <b>"quoted"\r\u001b</b>',
    ];
    const lengths: number[] = [];
    for (const [code, reason] of rows) {
      for (const words of texts) {
        const { message } = describeRefusal(
          refused(code, reason, { status: 418, words }),
          { ...inbox, credential: secret, secrets: [secret] },
          { campaignName: words },
        );
        lengths.push(message.length);
        expect(message).not.toMatch(/[{}<>\p{Cc}]|key\/1|key%2F/u);
      }
    }
    // Zapier cuts an error at 250 characters, with the prefix.
    expect(Math.max(...lengths)).toBe(249 - 'Insufficient credits: '.length);
  });
});
