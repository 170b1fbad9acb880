import { answerInbox, fail, inbox, succeed } from './authentication_service';

const label = { label: 'inbox.example.com · inbox' };

describe('a new account, whose inbox has no conversations, connects if the inbox responds with', () => {
  test.each<[number, string | object]>([
    [200, { data: null, status: true, errMsg: '' }],
    [200, { status: false, errMsg: 'No conversations found' }],
    [200, { status: 'success', message: 'There are no chats yet.' }],
    [404, { message: 'No contacts found.' }],
  ])('%d %j', async (status, body) => {
    answerInbox(status, body);
    expect(await succeed(inbox)).toEqual(label);
  });
});

test.each<[number, string | object]>([
  [404, { message: 'Not found' }],
  [403, { message: 'No conversations found' }],
  [200, { status: 'error', message: 'No messages left in your plan' }],
  [200, { status: true, errMsg: '' }],
])("an inbox that responds with %d %j isn't taken for an empty one", async (status, body) => {
  answerInbox(status, body);
  await fail(inbox);
});

const minute = 60_000;

/** A list whose newest activity is this many minutes ahead, and some seconds, as a server writes it that has no zone. */
function answerAhead(minutes: number, suffix = '') {
  const at = new Date(Date.now() + minutes * minute + 24_000).toISOString().slice(0, 19);
  const written = at.replace('T', ' ') + suffix;
  const old = { id: 2, name: 'Ravi', last_reply_at: '2024-05-01 10:20:30' };
  answerInbox(200, { data: [old, { id: 1, name: 'Asha', last_client_reply_at: written }] });
}

describe('times without a zone', () => {
  test.each([
    [10, '0.2 hours'],
    [14.4 * 60, '14.4 hours'],
  ])(
    'that are %d minutes ahead fail the test of a connection without a zone',
    async (minutes, ahead) => {
      answerAhead(minutes);
      expect(await fail(inbox)).toMatchObject({
        code: 'InvalidField',
        message: `Time Zone is empty, and the newest conversation is ${ahead} in the future. Enter the time zone of the service's server, such as Asia/Kolkata or UTC.`,
      });
    },
  );

  test.each(['Asia/Kolkata', 'UTC', '-03:00'])(
    'never fail the test of a connection with the zone %s',
    async (timeZone) => {
      answerAhead(330);
      expect(await succeed({ ...inbox, timeZone })).toEqual(label);
    },
  );

  test.each([
    ['a clock may be that wrong', 9, ''],
    ['no zone is that far ahead', 14.5 * 60, ''],
    ['it has a zone', 330, 'Z'],
    ["a server behind UTC can't be detected", -330, ''],
  ])('pass it because %s', async (_why, minutes, suffix) => {
    answerAhead(minutes, suffix);
    expect(await succeed(inbox)).toEqual(label);
  });
});

test('stops at a time zone that there is none, and sends nothing', async () => {
  expect(await fail({ ...inbox, timeZone: 'Asia/Atlantis' })).toMatchObject({
    code: 'InvalidField',
    message:
      'Time Zone "Asia/Atlantis" isn\'t a time zone. Enter one such as Asia/Kolkata or +05:30.',
  });
});
