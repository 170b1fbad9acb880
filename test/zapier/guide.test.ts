import { readFileSync } from 'node:fs';
import type { ZObject } from 'zapier-platform-core';
import { refused } from '#service/reply/outcome';
import type { Failure } from '#values/failure';
import { describeRefusal } from '#zapier/describe_refusal';
import { toPlatformError } from '#zapier/errors';
import { readThrown } from '../../tools/zap/platform';
import { connectionWith } from '../support/connection';
import { withZ } from '../support/request';
import { rows } from './refusal_rows';

const guide = readFileSync('docs/guide.md', 'utf8');
const [, stops = ''] = /^## When a step stops$([\s\S]*?)^## /m.exec(guide) ?? [];

/** The first words that the guide's tables list, as patterns. */
const firstWords = [...stops.matchAll(/^\| (.+?) \| .+ \|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/\*([^*]+)\*/g)].map(([, words = '']) => {
    const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return new RegExp(`^${literal.replaceAll('…', '.+')}`);
  }),
);

const connections = [
  connectionWith({ service: 'campaigns' }),
  connectionWith({ service: 'inbox' }),
  connectionWith({ service: 'inbox', secrets: ['key-123', 'token-456'] }),
];

/** Every refusal of every step, as a Failure. */
const failures = rows.flatMap(([code, reason, status, words]) =>
  connections.flatMap((connection) =>
    [undefined, 30].map((delay) =>
      describeRefusal(
        refused(code, reason, { status, words, delay, isCertain: true }),
        connection,
        {
          campaignName: 'Welcome offer',
        },
      ),
    ),
  ),
);

/** What Zap History shows of a failure. */
function shown(errors: ZObject['errors'], failure: Failure): string {
  return readThrown(toPlatformError(errors, failure, 'live')).message;
}

test('every message about a refusal can be found in the guide by its first words', async () => {
  const messages = await withZ((z) => failures.map((failure) => shown(z.errors, failure)));
  expect(firstWords.length).toBeGreaterThan(30);
  expect(messages.length).toBeGreaterThan(200);
  const missing = messages.filter((message) => !firstWords.some((words) => words.test(message)));
  expect([...new Set(missing)]).toEqual([]);
});
