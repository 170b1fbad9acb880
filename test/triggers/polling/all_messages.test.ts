import type { OpenConnection } from '../../../src/service/connection';
import { readMessagesOfAll } from '../../../src/triggers/polling/all_messages';
import { Failure } from '../../../src/values/failure';
import { type StubAnswer, StubService } from '../../properties/stub';
import { connectionWith } from '../../support/connection';

const list = JSON.stringify({ data: [{ id: 5, value: 'Hello' }], status: true });

/** The texts of two contacts, the second of whom gets this response; or the code of the failure. */
async function read(answer: StubAnswer): Promise<unknown> {
  const { request } = new StubService(({ body }) =>
    body.includes('"contact_id":1') ? { body: list } : answer,
  );
  const url = 'https://inbox.example.com';
  try {
    return await textsOf(connectionWith({ service: 'inbox', url, request }), [1, 2]);
  } catch (error) {
    return error instanceof Failure ? error.code : error;
  }
}

async function textsOf(inbox: OpenConnection, contacts: number[]): Promise<unknown[]> {
  const lists: unknown[][] = [];
  await readMessagesOfAll(inbox, contacts, (messages, index) => {
    lists[index] = messages.map(({ text }) => text);
  });
  return lists.flat();
}

const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });

test('returns the messages of all', async () => {
  expect(await read({ body: list })).toEqual(['Hello', 'Hello']);
});

test.each<[string, StubAnswer]>([
  ['a refusal', json({ status: 'error', message: 'Contact not found' })],
  ['a refusal without words', json({ success: false })],
  ['no list', json({ status: true, contact: { id: 2 } })],
  ['words without a list', json({ message: 'No messages for this contact' })],
  ['nothing', {}],
  ['400', json({ message: 'Invalid contact' }, 400)],
  ['403', json({ message: "You can't see this contact" }, 403)],
  ['404', json({ message: 'No query results for model [Contact] 2' }, 404)],
  [
    '404 with its trace',
    json({ message: 'No query results', exception: 'NotFoundHttpException', trace: [] }, 404),
  ],
  ['410', json({ message: 'The contact was deleted' }, 410)],
  ['no right to see it', json({ status: 'error', message: 'This chat is assigned to Ravi' })],
  ['an exception', json({ success: false, message: 'Exception: contact 2 not found' })],
  [
    '422',
    json({ message: 'The selected contact id is invalid.', errors: { contact_id: [] } }, 422),
  ],
])('leaves out a contact whom the service refuses: %s', async (_name, answer) => {
  expect(await read(answer)).toEqual(['Hello']);
});

describe('if the service refuses all contacts', () => {
  const readOne = (answer: StubAnswer) =>
    textsOf(
      connectionWith({
        service: 'inbox',
        url: 'https://inbox.example.com',
        request: new StubService(() => answer).request,
      }),
      [1],
    );

  test.each<[string, StubAnswer]>([
    ['404', json({ message: 'No query results for model [Contact] 1' }, 404)],
    ['410', json({ message: 'The contact was deleted' }, 410)],
    ['a refusal', json({ status: 'error', message: 'Contact not found' })],
    ['422', json({ message: "The contact doesn't exist." }, 422)],
  ])('there are no messages if they are gone: %s', async (_name, answer) => {
    expect(await readOne(answer)).toEqual([]);
  });

  test.each<[StubAnswer]>([
    [json({ message: "You can't see this contact" }, 403)],
    [json({ message: 'no Route matched with those values' }, 404)],
    [json({}, 404)],
    [json({ message: 'API version 1 is gone, use v2' }, 410)],
    [json({ message: 'Access to messages was removed for your role' }, 403)],
    [json({ success: false, message: 'Workspace does not exist' })],
    [json({ message: 'phone_number_id does not exist' }, 422)],
  ])('it fails if they may exist: %j', async (answer) => {
    await expect(readOne(answer)).rejects.toBeInstanceOf(Failure);
  });
});

test.each([429, 500])('asks for no further contact after a %i', async (status) => {
  const service = new StubService(() => json({ message: 'Not now' }, status));
  const url = 'https://inbox.example.com';
  const contacts = Array.from({ length: 150 }, (_, index) => index + 1);
  const inbox = connectionWith({ service: 'inbox', url, request: service.request });
  await expect(textsOf(inbox, contacts)).rejects.toBeInstanceOf(Failure);
  // Those that it was asking for already.
  expect(service.calls).toHaveLength(10);
});

test.each<[string, StubAnswer, string]>([
  ['408', json({ message: 'Not now' }, 408), 'ServiceUnavailable'],
  ...[409, 421, 423, 424, 425, 499].map((status): [string, StubAnswer, string] => [
    String(status),
    json({ message: 'Not now' }, status),
    'NotAccepted',
  ]),
  [
    'a crash in HTML',
    { body: '<br />\n<b>Fatal error</b>: Allowed memory size of 134217728 bytes exhausted' },
    'UnexpectedReply',
  ],
  ['truncated JSON', { body: list.slice(0, -9) }, 'UnexpectedReply'],
  ['text', { body: 'upstream connect error' }, 'UnexpectedReply'],
  ['text as JSON', json('The list is being built'), 'UnexpectedReply'],
  ['a server error', json({ message: 'Server Error' }), 'UnexpectedReply'],
  [
    'an exception',
    json({ message: 'Allowed memory exhausted', exception: 'FatalError', trace: [] }),
    'UnexpectedReply',
  ],
  ...[
    'Something went wrong',
    'Oops! An unexpected problem occurred.',
    'Failed to fetch messages.',
    'Unable to process your request, please try again',
    'Error 1001',
    'Unknown error',
    'Connection refused',
    'MySQL server has gone away',
    'Lock wait timeout exceeded',
    'Please wait',
  ].map((words): [string, StubAnswer, string] => [
    words,
    json({ status: 'error', message: words }),
    'NotAccepted',
  ]),
  ['400 without a reason', json({ message: 'Something went wrong' }, 400), 'NotAccepted'],
  ['422 without a reason', json({ message: 'Failed to get messages' }, 422), 'NotAccepted'],
  ['a refusal for now', json({ success: false, message: 'Please try again later' }), 'NotAccepted'],
  [
    "the database's error",
    json({ status: 'error', message: 'SQLSTATE[40001]: Deadlock found' }),
    'NotAccepted',
  ],
  ['429', json({ message: 'Too many' }, 429), 'RateLimited'],
  ['500', json({ message: 'Server Error' }, 500), 'ServiceUnavailable'],
  ['a body that breaks off', { broken: true }, 'ServiceUnavailable'],
])("fails if a contact can't be read right now: %s", async (_name, answer, code) => {
  expect(await read(answer)).toBe(code);
});
