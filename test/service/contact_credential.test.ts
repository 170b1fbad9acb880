import FormData from 'form-data';
import type { OpenConnection } from '../../src/service/connection';
import {
  getConversations,
  getMessages,
  postImage,
  sendMessageViaContact,
} from '../../src/service/msgbox';
import { type StubAnswer, StubService } from '../properties/stub';
import { connectionWith } from '../support/connection';

const rejected: StubAnswer = { status: 401, body: '{"message":"Invalid token"}' };
const listed: StubAnswer = { body: '{"data":[{"id":5,"name":"Asha"}]}' };
const down: StubAnswer = { status: 500, body: '{"message":"Server Error"}' };

/** A service that rejects the token for each contact, and this list of conversations. */
function open(list: StubAnswer) {
  const { request, calls } = new StubService(({ url }) =>
    url.includes('getConversations') ? list : rejected,
  );
  const inbox = connectionWith({ service: 'inbox', url: 'https://inbox.example.com', request });
  const paths = () =>
    calls.map(({ url }) => url.slice('https://inbox.example.com/api/msgbox/'.length));
  return { inbox, paths };
}

const steps: [string, string, (inbox: OpenConnection) => Promise<object>][] = [
  ['reading messages', 'getMessages', (inbox) => getMessages(inbox, 5)],
  [
    'sending a message',
    'sendMessagesViaContact',
    (inbox) => sendMessageViaContact(inbox, { contact_id: 5 }),
  ],
  [
    'sending an image',
    'sendmessage',
    (inbox) => postImage(inbox, new FormData(), { phone: '919876543210' }),
  ],
];

describe.each(steps)('a token that is rejected when %s', (_what, path, run) => {
  test('is right if the list of conversations, requested once, accepts it', async () => {
    const { inbox, paths } = open(listed);
    expect(await run(inbox)).toMatchObject({ code: 'NotAccepted', status: 401, expired: false });
    expect(await run(inbox)).toMatchObject({ code: 'NotAccepted' });
    expect(paths()).toEqual([path, 'getConversations/none', path]);
  });

  test('is wrong if the list rejects it, too', async () => {
    const { inbox } = open(rejected);
    expect(await run(inbox)).toMatchObject({ code: 'InvalidCredentials', expired: true });
  });

  test('disconnects nothing if the list tells nothing', async () => {
    const { inbox } = open(down);
    expect(await run(inbox)).toMatchObject({ code: 'InvalidCredentials', expired: false });
  });

  test('is believed to be right if the step has listed conversations with it', async () => {
    const { inbox, paths } = open(listed);
    await getConversations(inbox);
    expect(await run(inbox)).toMatchObject({ code: 'NotAccepted', expired: false });
    expect(paths()).toEqual(['getConversations/none', path]);
  });
});
