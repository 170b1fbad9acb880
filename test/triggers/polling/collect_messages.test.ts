import { readConversations } from '#inbox/records/conversation';
import { collectMessages } from '#triggers/polling/collect_messages';
import { Failure } from '#values/failure';
import { type StubAnswer, StubService } from '../../properties/stub';
import { connectionWith } from '../../support/connection';
import { turnClock } from '../../support/turned_clock';

const list = JSON.stringify({ data: [{ id: 5, value: 'Hello' }], status: true });
const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });

const url = 'https://inbox.example.com';

/** The contacts 1 to this many. */
const contacts = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const [conversation] = readConversations([{ id: n + 1, name: `Contact ${n + 1}` }]);
    return { id: n + 1, conversation, activeAt: null };
  });

/** Reads so many contacts, the second of whom gets these responses, one after the other. */
async function read(
  count: number,
  answers: StubAnswer[],
  isSeeding = false,
  ofOthers: StubAnswer = { body: list },
) {
  const waiting = [...answers];
  const service = new StubService(({ body }) =>
    body.includes('"contact_id":2,') ? (waiting.shift() ?? { body: list }) : ofOthers,
  );
  const inbox = connectionWith({ service: 'inbox', url, request: service.request });
  const found: number[] = [];
  let failure: Failure | undefined;
  try {
    const choose = (_messages: unknown, { id }: { id: number }) => found.push(id);
    const all = contacts(count);
    await collectMessages(inbox, all, all, isSeeding, choose);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    failure = error;
  }
  const read_ = found.toSorted((a, b) => a - b);
  return { read: read_, failure, calls: service.calls.length };
}

test.each([json([]), json({ message: 'No messages found' }, 404)])(
  'an empty list is asked for once more when seeding, and then believed: %j',
  async (empty) => {
    const filled = { read: [1, 3], failure: undefined };
    expect(await read(3, [empty])).toEqual({ ...filled, calls: 3 });
    expect(await read(3, [empty], true)).toMatchObject({ read: [1, 2, 3], calls: 4 });
    expect(await read(3, [empty, empty], true)).toEqual({ ...filled, calls: 4 });
  },
);

const unreadable: [string, StubAnswer][] = [
  ['a lock', json({ status: 'error', message: 'This chat is assigned to Ravi' })],
  ['a 503', json({ message: 'Service Unavailable' }, 503)],
];

describe.each(unreadable)("a contact that can't be read, by %s,", (_name, answer) => {
  test('is left out of a live poll, which asks for it once', async () => {
    const { read: found, failure, calls } = await read(3, [answer]);
    expect({ found, failure, calls }).toEqual({ found: [1, 3], failure: undefined, calls: 3 });
  });

  test('is asked for once more when seeding, which then fails with the name and the remedy', async () => {
    const { read: found, failure, calls } = await read(3, [answer], true);
    expect({ found, failure, calls }).toEqual({ found: [1, 2, 3], failure: undefined, calls: 4 });
    expect(await read(3, [answer, answer], true)).toMatchObject({
      calls: 4,
      failure: {
        message:
          'The messages of "Contact 2" couldn\'t be read. To turn on this Zap, try again at a quiet hour, or select one contact in the trigger.',
        // Nothing repeats what a person does.
        details: expect.not.objectContaining({ delay: expect.anything() }),
      },
    });
  });
});

test.each<[boolean, StubAnswer, string, RegExp]>([
  [false, json({ message: 'Server Error' }, 500), 'ServiceUnavailable', /^The service returned/],
  [true, json({ message: 'Invalid token' }, 401), 'InvalidCredentials', /Messaging Token/],
])(
  'what happens to everybody is the error, not a contact',
  async (isSeeding, answer, code, text) => {
    expect(await read(2, [answer, answer], isSeeding, answer)).toMatchObject({
      failure: { code, message: expect.stringMatching(text) },
    });
  },
);

test('a live poll asks for no further contact after a 429, and keeps what it has', async () => {
  const { read: found, failure, calls } = await read(150, [json({ message: 'Too many' }, 429)]);
  expect(failure).toBeUndefined();
  // Those that it was asking for already.
  expect(calls).toBeLessThan(25);
  expect(found).toHaveLength(calls - 1);
});

describe("once a step's time is over", () => {
  const start = Date.UTC(2026, 10, 22);
  afterEach(() => jest.useRealTimers());

  /** Reads so many contacts of a service that takes a second for each. */
  async function readSlowly(count: number, isSeeding = false) {
    let now = start;
    turnClock(new Date(now));
    const asked: number[] = [];
    const service = new StubService(({ body }) => {
      now += 1_000;
      turnClock(new Date(now));
      asked.push(Number(/"contact_id":(\d+)/.exec(body)?.[1]));
      return { body: list };
    });
    const inbox = connectionWith({ service: 'inbox', url, request: service.request });
    const all = contacts(count);
    await collectMessages(inbox, all, all, isSeeding, () => {});
    return asked;
  }

  test('a live poll of 20,000 contacts sends no further request, and keeps what it read', async () => {
    const asked = await readSlowly(20_000);
    // Those that were asked for side by side.
    expect(asked.length).toBeGreaterThanOrEqual(28);
    expect(asked.length).toBeLessThanOrEqual(37);
  });

  test('seeding fails with the remedy', async () => {
    await expect(readSlowly(100, true)).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      message: expect.stringContaining('try again at a quiet hour'),
    });
  });

  test('a poll that could read nobody fails', async () => {
    turnClock(new Date(start));
    const inbox = connectionWith({ service: 'inbox' });
    turnClock(new Date(start + 28_000));
    const all = contacts(1);
    await expect(collectMessages(inbox, all, all, false, () => {})).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      message: "The service didn't respond in time. Try again later.",
    });
  });
});

test('seeding reads all after a 429, or fails with it', async () => {
  const limited = json({ message: 'Too many' }, 429);
  expect(await read(150, [limited], true)).toMatchObject({ failure: undefined, calls: 151 });
  const { failure } = await read(150, [limited, limited], true);
  expect(failure).toMatchObject({ code: 'RateLimited' });
});
