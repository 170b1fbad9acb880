import { readReply } from '#service/reply/reply';
import { answerOf, cut } from '../../support/answer';
import { meaningOf, read } from './read';

const ofRead = { kind: 'read' } as const;

test.each<[string, number, unknown, string]>([
  ['a list', 200, { data: [{ id: 1, message: 'Invalid token' }] }, 'accepted'],
  ["a list with the channel's ID", 200, { messages: { 0: { fb_message_id: '' } } }, 'accepted'],
  ['a list of none', 200, { error: 'Invalid token', data: [] }, 'InvalidCredentials'],
  ['a flag for no', 200, { success: false }, 'NotAccepted'],
  ['words that would halt a send', 200, { message: '(#131050) Oops' }, 'NotAccepted'],
  ['a missing page', 404, '<html>', 'InvalidAddress'],
  [
    'an outage, whatever its words',
    502,
    { message: 'No such contact exists' },
    'ServiceUnavailable',
  ],
  ['a crash', 500, { message: 'Invalid message' }, 'ServiceUnavailable'],
  ['a crash over the token', 500, { message: 'Invalid token' }, 'InvalidCredentials'],
  ['a request that took too long', 408, {}, 'ServiceUnavailable'],
  ['a wrong token', 401, {}, 'InvalidCredentials'],
  ['JSON cut off', 200, '{"data":[{"id":1}', 'UnexpectedReply'],
])('a read of %s', (_case, status, body, code) => {
  expect(meaningOf(status, body, ofRead).replace('unconfirmed', 'accepted')).toBe(code);
});

test('a read that got no response, or half of one, may be repeated', () => {
  expect(readReply({ kind: 'interrupted', reason: 'lost' }, 'read')).toMatchObject({
    code: 'ServiceUnavailable',
    isCertain: true,
  });
  expect(meaningOf(200, '', { ...ofRead, more: { body: cut } })).toBe('ServiceUnavailable');
});

test('a credential at which a long text is cut is masked first', () => {
  const answer = answerOf(400, { message: `${'No. '.repeat(249)}key-123-456` });
  const reply = readReply({ kind: 'answered', answer }, 'send', {}, ['key-123-456']);
  expect(reply.words).toMatch(/No\. \*\*\*$/);
});

test('an endless, deep or hostile response hangs no step', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`e${at}`, 'x not '.repeat(9)])),
  );
  const long = JSON.stringify({ message: 'could not be '.repeat(80_000) });
  const brackets = `Warning: x\n${'[\n'.repeat(200_000)}`;
  const tags = `<html>${'<script>'.repeat(100_000)}`;
  const sent = { params: Array.from({ length: 2_000 }, (_, at) => `text number ${at}`) };
  for (const body of [deep, wide, long, brackets, tags]) {
    for (const kind of ['read', 'send'] as const)
      expect(read(200, body, { kind, sent })).toBeDefined();
  }
});
