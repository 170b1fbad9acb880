import { readReply } from '../../src/reply/reply';
import { answerOf } from '../support/answer';

test('a credential at which a long text is cut is masked first', () => {
  const message = `${'No. '.repeat(249)}key-123-456`;
  const answer = answerOf(400, { message });
  const reply = readReply({ kind: 'answered', answer }, 'send', {}, 'key-123-456');
  expect(reply.words).toMatch(/No\. \*\*\*$/);
});
