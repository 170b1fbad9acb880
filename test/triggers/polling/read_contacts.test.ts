import { readContacts } from '../../../src/triggers/polling/read_contacts';
import { Failure } from '../../../src/values/failure';
import { type StubAnswer, StubService } from '../../properties/stub';
import { connectionWith } from '../../support/connection';
import { turnClock } from '../../support/turned_clock';

const list = JSON.stringify({ data: [{ id: 5, value: 'Hello' }], status: true });
const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });

const url = 'https://inbox.example.com';

/** Reads contacts who have no names, from a service that answers each alike. */
function readFrom(
  answer: StubAnswer | StubService,
  contacts: { id: number; label?: string }[],
  wanted: 'any' | 'every' = 'any',
  add = () => {},
) {
  const { request } = answer instanceof StubService ? answer : new StubService(() => answer);
  const inbox = connectionWith({ service: 'inbox', url, request });
  const all = contacts.map((one) => ({ label: `contact ${one.id}`, activeAt: null, ...one }));
  return readContacts(inbox, all, wanted, add);
}

/** The contacts 1 to this many. */
const contacts = (count: number) => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));

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
  const listed = contacts(count).map(({ id }) => ({ id, label: `Contact ${id}`, activeAt: null }));
  const found: number[] = [];
  let failure: Failure | undefined;
  try {
    await readContacts(inbox, listed, isSeeding ? 'every' : 'any', (contactId) =>
      found.push(contactId),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    failure = error;
  }
  const read_ = found.toSorted((a, b) => a - b);
  return { read: read_, failure, calls: service.calls.length };
}

const unreadable: [string, StubAnswer][] = [
  ['a lock', json({ status: 'error', message: 'This chat is assigned to Ravi' })],
  ['404', json({ message: 'No query results for model [Contact] 2' }, 404)],
  ['no list', json({ status: true, contact: { id: 2 } })],
  ['a body that breaks off', { broken: true }],
  ['500', json({ message: 'Server Error' }, 500)],
];

describe.each(unreadable)("a contact that can't be read, by %s,", (_name, answer) => {
  test('is left out of a live poll, which asks for it once', async () => {
    const { read: found, failure, calls } = await read(3, [answer]);
    expect({ found, failure, calls }).toEqual({ found: [1, 3], failure: undefined, calls: 3 });
  });

  test('is asked for once more when seeding', async () => {
    const { read: found, failure, calls } = await read(3, [answer], true);
    expect({ found, failure, calls }).toEqual({ found: [1, 2, 3], failure: undefined, calls: 4 });
  });

  test('then fails the seeding with its name and the remedy', async () => {
    const { failure, calls } = await read(3, [answer, answer], true);
    expect(calls).toBe(4);
    expect(failure?.message).toBe(
      'The messages of "Contact 2" couldn\'t be read. To turn on this Zap, select one contact in the trigger, or close that conversation.',
    );
  });
});

test('a poll that can read nobody fails with the reason', async () => {
  await expect(readFrom(json({ message: 'Server Error' }, 500), contacts(2))).rejects.toMatchObject(
    {
      code: 'ServiceUnavailable',
      message: expect.stringMatching(/^The service is temporarily down/),
    },
  );
});

test('a live poll asks for no further contact after a 429, and keeps what it has', async () => {
  const { read: found, failure, calls } = await read(150, [json({ message: 'Too many' }, 429)]);
  expect(failure).toBeUndefined();
  // Those that it was asking for already.
  expect(calls).toBeLessThan(25);
  expect(found).toHaveLength(calls - 1);
});

describe("once a step's time is over", () => {
  const start = Date.UTC(2026, 10, 22);
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

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
    await readFrom(service, contacts(count), isSeeding ? 'every' : 'any');
    return asked;
  }

  test('a live poll of 20,000 contacts sends no further request, and keeps what it read', async () => {
    const asked = await readSlowly(20_000);
    // Those that were asked for side by side.
    expect(asked.length).toBeGreaterThanOrEqual(28);
    expect(asked.length).toBeLessThanOrEqual(37);
  });

  test('seeding fails with the remedy, and not with one contact', async () => {
    await expect(readSlowly(100, true)).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      message:
        'The recent messages took too long to read. To turn on this Zap, select one contact in the trigger, or try again at a quiet hour.',
    });
  });

  test('a poll that could read nobody fails', async () => {
    turnClock(new Date(start));
    const inbox = connectionWith({ service: 'inbox' });
    turnClock(new Date(start + 28_000));
    const contacts = [{ id: 7, label: 'Asha', activeAt: null }];
    await expect(readContacts(inbox, contacts, 'any', () => {})).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      message: "The service didn't respond in time. Try again in a minute.",
    });
  });
});

test('seeding reads all after a 429, or fails with it', async () => {
  const limited = json({ message: 'Too many' }, 429);
  expect(await read(150, [limited], true)).toMatchObject({ failure: undefined, calls: 151 });
  const { failure } = await read(150, [limited, limited], true);
  expect(failure).toMatchObject({ code: 'RateLimited' });
});

test('a wrong credential is what seeding fails with, not the contact', async () => {
  const wrong = json({ message: 'Invalid token' }, 401);
  await expect(readFrom(wrong, contacts(1), 'every')).rejects.toMatchObject({
    code: 'InvalidCredentials',
    message: expect.stringMatching(/^The service didn't accept the Messaging Token/),
  });
});
