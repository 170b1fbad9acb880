import { runToError } from '../support/platform';

const step = 'searches.find_conversation.operation.perform';
const good = { baseUrl: 'http://127.0.0.1:1', token: 'token-456789' };

test.each([
  ['token', 'InvalidCredentials'],
  ['campaigns', 'ServiceUnavailable'],
  ['apiKey', 'ServiceUnavailable'],
])('refuses half a character in %s with a sentence that the platform can log', async (field) => {
  const logs: unknown[] = [];
  const authData = { ...good, [field]: 'long-enough\ud83d' };
  expect(await runToError(step, { authData, inputData: { name: 'x' } }, logs)).toMatchObject({
    code: 'InvalidField',
  });
  expect(logs).not.toEqual([]);
});

test('rejects an impossible credential in every step, not only in the test', async () => {
  const authData = { ...good, token: 'token-456789\n' };
  expect(await runToError(step, { authData, inputData: { name: 'x' } })).toMatchObject({
    name: 'AppError',
    code: 'InvalidCredentials',
    message:
      'The Messaging Token begins or ends with a space, a line break, or an invisible character. Copy it again, and paste it into the connection.',
  });
});
