import { runToError } from '../support/platform';

const step = 'searches.find_conversation.operation.perform';
const good = { baseUrl: 'http://127.0.0.1:1', token: 'token-456789' };

test.each([
  ['token', 'InvalidCredentials'],
  ['campaigns', 'ServiceUnavailable'],
  ['apiKey', 'ServiceUnavailable'],
])('half a character in %s ends the run in words, and the platform logs it', async (field) => {
  const logs: unknown[] = [];
  const authData = { ...good, [field]: 'long-enough\ud83d' };
  expect(await runToError(step, { authData, inputData: { name: 'x' } }, logs)).toMatchObject({
    code: 'InvalidField',
  });
  expect(logs).not.toEqual([]);
});

test('a credential that cannot have been meant is refused at every step, not at the test alone', async () => {
  const authData = { ...good, token: 'token-456789\n' };
  expect(await runToError(step, { authData, inputData: { name: 'x' } })).toMatchObject({
    name: 'AppError',
    code: 'InvalidCredentials',
    message:
      'The Messaging Token begins or ends with a space, a line break, or an invisible character. Copy it again, and paste it into the connection.',
  });
});
