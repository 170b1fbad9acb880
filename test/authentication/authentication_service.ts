import nock from 'nock';
import type { AuthData } from '#service/services';
import { expectPlainWords } from '../support/failure';
import { run, runToError, type StepError } from '../support/platform';

export const campaigns = {
  campaignUrl: 'https://service.example.com/campaign/t1/api/v2',
  apiKey: 'secret-key-123',
};

export const inbox = { baseUrl: 'https://inbox.example.com', token: 'secret-token-456' };

beforeAll(() => nock.disableNetConnect());

afterEach(() => nock.cleanAll());

afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});

/** Only the campaign endpoint responds, and only to a request with nothing but the key. */
export const answerCampaigns = (
  status: number,
  body: string | object = '',
  headers: Record<string, string> = {},
) =>
  nock('https://service.example.com')
    .post('/campaign/t1/api/v2', { apiKey: 'secret-key-123' })
    .reply(status, body, headers);

export const answerInbox = (status: number, body: string | object = '') =>
  nock('https://inbox.example.com')
    .post('/api/msgbox/getConversations/none', { token: 'secret-token-456' })
    .reply(status, body);

export const succeed = (authData: AuthData) =>
  run('authentication.test', { authData: { ...authData } });

export async function fail(authData: AuthData): Promise<StepError> {
  const error = await runToError('authentication.test', { authData: { ...authData } });
  expectPlainWords(error.message);
  expect(error.message).not.toMatch(/secret-key|secret-token/);
  expect(nock.pendingMocks()).toEqual([]);
  // Never ExpiredAuthError or similar, since there's no run yet to pause.
  expect(error.name).toBe('AppError');
  return error;
}
