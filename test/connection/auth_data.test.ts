import { cleanAuthData } from '../../src/connection/services';
import { runToError } from '../support/platform';
import { simulator } from '../support/simulator';

test('leaves any whole characters as they are', () => {
  const fields = { accountName: '👩‍👩‍👧 नमस्ते \ufffd', apiKey: 'a', campaigns: undefined, extra: 7 };
  const authData = { ...fields };
  cleanAuthData(authData);
  expect(authData).toEqual(fields);
});

const methods = [
  'authentication.test',
  'creates.send_campaign_message.operation.perform',
  'searches.find_conversation.operation.perform',
  'triggers.new_message.operation.perform',
];

/** Every step and the test of the connection stop with this, in words that the platform can log. */
async function expectStop(authData: object, error: object): Promise<void> {
  const inputData = { campaignName: 'new', destination: '9876543210', name: 'Asha' };
  for (const method of methods) {
    const logs: unknown[] = [];
    const bundle = { authData: { ...authData }, inputData };
    expect(await runToError(method, bundle, logs)).toMatchObject({ name: 'AppError', ...error });
    expect(logs).not.toEqual([]);
  }
  expect(simulator.requests).toEqual([]);
}

test.each([
  ['apiKey', 'API Key'],
  ['campaignUrl', 'Campaign URL'],
  ['token', 'Messaging Token'],
  ['baseUrl', 'Messaging URL'],
  ['defaultCountry', 'Default Country'],
  ['campaigns', 'Campaigns'],
  ['accountName', 'Account Name'],
])('no step runs if %s has a broken character', async (key, label) => {
  const { campaignUrl, apiKey, baseUrl, token } = simulator;
  const message = `${label} of the connection contains a broken character. Delete its text and enter it again.`;
  const authData = { campaignUrl, apiKey, baseUrl, token, [key]: 'long-enough\ud800' };
  await expectStop(authData, { code: 'InvalidField', message });
});

test('no step runs with a credential that could never work', async () => {
  const { campaignUrl, baseUrl } = simulator;
  await expectStop(
    { campaignUrl, baseUrl, apiKey: 'key-456789\n', token: 'token-456789\n' },
    {
      code: 'InvalidCredentials',
      message: expect.stringMatching(
        / begins or ends with a space, a line break, or an invisible /,
      ),
    },
  );
});
