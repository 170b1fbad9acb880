import { ownFields } from '../../src/records/own_fields';
import { wordsIn } from '../../src/reply/refusal_words';
import { maskSecretDeep } from '../../src/secrets/secrets';
import { openSteps, type Step, StubService } from '../properties/stub';

// Responses of few bytes that would take a minute and a gigabyte to read.

let step: Step;
beforeAll(async () => {
  step = await openSteps();
});

const authData = {
  ...{ campaignUrl: 'https://send.example.com/campaign/t1/api/v2', apiKey: 'key-1234567890' },
  ...{ baseUrl: 'https://inbox.example.com', token: 'token-1234567890' },
};
const lead = { campaignName: 'Welcome', destination: '+919876543210', userName: 'Asha' };
const list = (record: string, count: number) =>
  `{"data":[${Array.from({ length: count }, () => record)}],"status":true}`;

async function run(method: string, inputData: object, body: (url: string) => string) {
  const service = new StubService(({ url }) => ({ body: body(url) }));
  try {
    return await step(method, { authData, inputData: { ...inputData } }, service);
  } catch (error) {
    return error instanceof Error ? error.name : error;
  }
}

describe('a list', () => {
  const find = (body: string) =>
    run('searches.find_conversation.operation.perform', { name: 'Asha' }, () => body);

  test('of 40,000 conversations is searched', async () => {
    expect(await find(list('{"id":7,"name":"Asha"}', 40_000))).toHaveLength(100);
  });

  test.each([
    ['more conversations', list('{}', 40_001)],
    ['more values', `{"data":[{"id":7,"name":"Asha","x":[0${',0'.repeat(800_000)}]}]}`],
  ])('of %s is an error', async (_name, body) => {
    expect(await find(body)).toBe('AppError');
  });
});

describe("a contact's messages", () => {
  const find = (body: string) =>
    run('searches.find_messages.operation.perform', { contact_id: 7 }, () => body);

  test('of 20,000 are read', async () => {
    expect(await find(list('{"id":1}', 20_000))).toHaveLength(50);
  });

  test.each([
    ['more messages', list('{"id":1}', 20_001)],
    ['more bytes', list(JSON.stringify({ id: 1, value: 'x'.repeat(5 * 1024 * 1024) }), 1)],
  ])('of %s are an error', async (_name, body) => {
    expect(await find(body)).toBe('AppError');
  });
});

test("a send's response of more values may be of a sent message", async () => {
  const send = 'creates.send_campaign_message.operation.perform';
  const values = (count: number) => `{"success":true,"x":[0${',0'.repeat(count)}]}`;
  expect(await run(send, lead, () => values(190_000))).toMatchObject({ status: 'accepted' });
  expect(await run(send, lead, () => values(200_000))).toBe('HaltedError');
});

test('a record keeps 10,000 values, and what is small beside one that has more', () => {
  const many = Array.from({ length: 10_000 }, () => 0);
  expect(ownFields({ id: 1, many, after: 2 })).toEqual({ id: 1, after: 2 });
  const fields = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`k${n}`, n]));
  expect(Object.keys(ownFields(fields))).toHaveLength(10_000);
});

test('of many faulty fields, the first are named', () => {
  const errors = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, ['bad']]));
  const [words] = wordsIn({ errors });
  expect(words).toMatch(/^k0: bad k1: bad .* k19: bad$/);
});

test("a response that doesn't quote the credential isn't copied", () => {
  const response = { a: [{ b: 'text', 1: 2 }] };
  expect(maskSecretDeep(response, 'token-1234567890')).toBe(response);
});
