import {
  answerCampaigns,
  answerInbox,
  campaigns,
  copyAddress,
  fail,
  inbox,
  page,
} from './authentication_service';

describe('the test of an inbox that rejects it', () => {
  const copyToken = 'Copy the current one into the connection.';

  test.each<[number, string | object, string, string]>([
    [
      200,
      { status: 'error', message: 'Invalid token' },
      'InvalidCredentials',
      `The service didn't accept the Messaging Token: "Invalid token". ${copyToken}`,
    ],
    [403, '', 'InvalidCredentials', `The service didn't accept the Messaging Token. ${copyToken}`],
    [
      200,
      { status: 'error', message: 'Invalid plan' },
      'AccountNotReady',
      'The service didn\'t return your conversations: "Invalid plan". Check the Messaging URL and the account in the dashboard, then try again.',
    ],
    [429, '', 'RateLimited', expect.stringMatching(/^The service is getting too many requests\./)],
    [404, page, 'InvalidAddress', `The Messaging URL opens a web page. ${copyAddress}`],
    [
      200,
      '{"data":[',
      'UnexpectedReply',
      "The service didn't return your conversations. Check the Messaging URL and the account in the dashboard, then try again.",
    ],
  ])('inbox: %d %j fails', async (status, body, code, message) => {
    answerInbox(status, body);
    expect(await fail(inbox)).toMatchObject({ code, message, status });
  });

  test('names the one half that fails', async () => {
    answerCampaigns(400, { message: 'Campaign does not exist.' });
    answerInbox(200, { status: 'error', message: 'Invalid token' });
    expect(await fail({ ...campaigns, ...inbox })).toMatchObject({
      code: 'InvalidCredentials',
      message: `The service didn't accept the Messaging Token: "Invalid token". ${copyToken}`,
    });
  });
});
