import { type Refused, refused } from '../../src/service/reply/outcome';
import type { Failure, RefusalCode } from '../../src/values/failure';
import { describeRefusal } from '../../src/zapier/describe_refusal';
import type { RefusalContext } from '../../src/zapier/refusal_texts';
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
      const failure = describeAs(code, reason, { status, words });
      expect(failure.message).toBe(message);
      expect(failure.details.status).toBe(status);
    },
  );

  test('names what the inbox takes as media', () => {
    expect(describeAs('InvalidMedia', 'refused', {}, inbox, {}).message).toBe(
      "The service didn't accept the media. Check the file and its URL. An image must be a JPEG or PNG of up to 5 MB.",
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
    expect(Math.max(...lengths)).toBe(249 - 'Service unavailable: '.length);
  });
});
