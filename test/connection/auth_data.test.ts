import { cleanAuthData } from '../../src/connection/services';
import { failureOf } from '../support/failure';
import { runToError } from '../support/platform';
import { simulator } from '../support/simulator';

test('leaves any whole characters as they are', () => {
  const fields = { accountName: '👩‍👩‍👧 नमस्ते \ufffd', apiKey: 'a', campaigns: undefined, extra: 7 };
  const authData = { ...fields };
  cleanAuthData(authData);
  expect(authData).toEqual(fields);
});

test.each([
  ['apiKey', 'API Key'],
  ['campaignUrl', 'Campaign URL'],
  ['token', 'Messaging Token'],
  ['baseUrl', 'Messaging URL'],
  ['defaultCountry', 'Default Country'],
  ['campaigns', 'Campaigns'],
  ['accountName', 'Account Name'],
])('refuses what %s cannot be without sending anything', async (key, label) => {
  const { campaignUrl, apiKey, baseUrl, token } = simulator;
  for (const [value, problem] of [
    ['a\ud800', 'a broken character'],
    [['a\ud800bcdef'], 'several values'],
    [{ a: { b: ['abcdef\udfff'] } }, 'several values'],
  ] as const) {
    const authData = { campaignUrl, apiKey, baseUrl, token, [key]: value };
    const message = `${label} of the connection contains ${problem}. Delete its text and enter it again.`;
    await refuses(authData, message);
  }
  expect(simulator.requests).toEqual([]);
});

async function refuses(authData: Record<string, unknown>, message: string): Promise<void> {
  expect(failureOf(() => cleanAuthData({ ...authData }))).toEqual({
    code: 'InvalidField',
    message,
  });
  const inputData = { campaignName: 'new', destination: '9876543210', name: 'Asha' };
  for (const method of [
    'authentication.test',
    'creates.send_campaign_message.operation.perform',
    'searches.find_conversation.operation.perform',
    'triggers.new_message.operation.perform',
  ]) {
    const error = await runToError(method, { authData, inputData });
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidField', message });
  }
}
