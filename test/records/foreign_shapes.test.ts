import { listConversations, readConversation } from '../../src/records/conversation';
import { readMessage } from '../../src/records/message';
import type { RawRecord } from '../../src/records/names';
import { conversations, messages, type Shape } from './foreign_shapes';

// Records of public chat services, none of which this reader was made for. A fact that isn't found is
// null, never a guess.

const messageFacts = ['text', 'direction', 'sent_at', 'media_url', 'media_type', 'error'];
const conversationFacts = [
  ...['contact_id', 'name', 'phone', 'last_message', 'last_message_at', 'last_message_incoming'],
];

/** What is read of these facts, and what should be: the truth, and null where there's a gap. */
function facts(names: string[], read: RawRecord, [, , truth, gaps = []]: Shape) {
  const told = [...names, ...Object.keys(truth)];
  const wanted = (name: string) => (gaps.includes(name) ? null : (truth[name] ?? null));
  return {
    read: Object.fromEntries(told.map((name) => [name, read[name]])),
    wanted: Object.fromEntries(told.map((name) => [name, wanted(name)])),
  };
}

test.each(messages)('a message of %s is read, and nothing in it wrongly', (...shape) => {
  const read = readMessage(shape[1], 7, 'https://inbox.example.com');
  const told = facts(messageFacts, read, shape);
  expect(told.read).toEqual(told.wanted);
});

test.each(conversations)('a conversation of %s is read, and nothing in it wrongly', (...shape) => {
  const [listed] = listConversations([shape[1]]);
  if (listed === undefined) throw new Error('The conversation is lost');
  const told = facts(
    conversationFacts,
    readConversation(listed, (phone) => phone),
    shape,
  );
  expect(told.read).toEqual(told.wanted);
});
