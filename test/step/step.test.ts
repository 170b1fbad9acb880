import { runToError } from '../support/platform';

const step = 'searches.find_conversation.operation.perform';
const good = { baseUrl: 'http://127.0.0.1:1', token: 'token-456789' };

test.each([
  ['token', 'Messaging Token'],
  ['campaigns', 'Campaigns'],
  ['apiKey', 'API Key'],
])(
  'refuses half a character in %s with a sentence that the platform can log',
  async (field, label) => {
    const logs: unknown[] = [];
    const authData = { ...good, [field]: 'long-enough\ud83d' };
    expect(await runToError(step, { authData, inputData: { name: 'x' } }, logs)).toMatchObject({
      code: 'InvalidField',
      message: `${label} of the connection contains a broken character. Delete its text and enter it again.`,
    });
    expect(logs).not.toEqual([]);
  },
);

test('rejects an impossible credential in every step, not only in the test', async () => {
  const authData = { ...good, token: 'token-456789\n' };
  expect(await runToError(step, { authData, inputData: { name: 'x' } })).toMatchObject({
    name: 'AppError',
    code: 'InvalidCredentials',
    message:
      'The Messaging Token begins or ends with a space, a line break, or an invisible character. Copy it again, and paste it into the connection.',
  });
});
