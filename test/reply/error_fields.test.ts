import { errorFieldsOf } from '../../src/reply/error_fields';
import { read } from './sent_replies';

test.each([
  ...['error', 'errMsg', 'errcode', 'errno', 'error_description', 'requestError', 'fault'],
  ...['exception', 'failureReason', 'failure_reason', 'failed', 'failedDetail', 'erro', 'errors'],
  ...[
    'wa_error_code',
    'ErrorText',
    'error-text',
    'invalid_numbers',
    'failedRecipients',
    'rejected',
  ],
])('%s is named for an error', (name) => {
  expect(errorFieldsOf({ [name]: 1 }, 'send')).toContain(name);
});

test.each([
  ...['default', 'mirror', 'lastError', 'previous_failure', 'isError', 'noErrors', 'ignore_errors'],
  ...['errorUrl', 'failedAt', 'failover', 'errand', 'message', 'retry_on_error_url', ''],
  ...['onError', 'notify_on_failure', 'sms_if_failed'],
  'a'.repeat(100_000),
])("%s isn't", (name) => {
  expect(errorFieldsOf({ [name]: 1 }, 'send')).toEqual([]);
});

test.each<[unknown, string, string]>([
  [{ failureReason: 'Opted out' }, 'NotAccepted', 'Opted out'],
  [{ errcode: 40001, errmsg: 'Invalid token' }, 'InvalidCredentials', 'Invalid token'],
  [{ requestError: { serviceException: { message: 'Bad sender' } } }, 'NotAccepted', 'Bad sender'],
  [{ fault: { faultstring: 'Invalid API key' } }, 'InvalidCredentials', 'Invalid API key'],
  [{ sent: 0, failed: 1 }, 'NotAccepted', ''],
  [{ erro: true, mensagem: 'Contato bloqueado' }, 'NotAccepted', 'Contato bloqueado'],
  [{ sucesso: false, mensagem: 'Contato bloqueado' }, 'NotAccepted', 'Contato bloqueado'],
  [{ sent: false }, 'NotAccepted', ''],
  [{ status: 'success', response: [{ ack: -1, isSendFailure: true }] }, 'NotAccepted', ''],
  [{ hasErrors: true }, 'NotAccepted', ''],
  [{ accepted: [], rejected: ['Opted out'] }, 'NotAccepted', 'Opted out'],
  [{ messages: [{ status: '4', 'error-text': 'Number barred' }] }, 'NotAccepted', 'Number barred'],
  [{ return: false, status_code: 412, message: 'Sender barred' }, 'NotAccepted', 'Sender barred'],
  [{ status_code: 429, message: 'Wait' }, 'RateLimited', 'Wait'],
])('%j refuses a send', (body, code, words) => {
  expect(read(200, body)).toMatchObject({ code, reason: 'refused', words });
});

test.each([
  { success: true, failed: 0, failureReason: null },
  { status: 'success', errcode: 0, errmsg: 'ok' },
  { success: true, isSendFailure: false, has_errors: 0, isFailover: true },
  { message_id: 7, failed: [], last_error: 'Invalid number' },
  { success: true, errorCode: 'ER-00', data: { MessageID: 7, Status: 'Queued' } },
  { status: 'success', error_code: 'NO_ERROR', error_message: 'N/A', error_text: '-' },
  { message_id: 7, error_code: 0, error_description: 'Request accepted.' },
  { message_id: 7, errorMessage: 'Your message has been sent successfully' },
])('%j accepts it', (body) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: true });
});

test.each(['Too many messages sent', 'Message not sent', 'Sent to a blocked number'])(
  'an error that says %j is one',
  (error) => {
    expect(read(200, { error })).toMatchObject({ outcome: 'refused' });
  },
);

test('a count or flag of failures beside a list of records refuses nothing', () => {
  const body = { data: [{ id: 1 }], sent: 3, failed: 2, has_failed: true };
  expect(read(200, body, {}, {}, 'read')).toMatchObject({ outcome: 'accepted' });
});

describe('a number beyond the HTTP statuses', () => {
  test.each<[unknown, string]>([
    // SmartSMS and SMS Misr have these for a success.
    [{ code: 1000, successful: '919876543210', failed: '' }, 'UnknownOutcome'],
    [{ code: '1901', SMSID: '7' }, 'UnknownOutcome'],
    [{ code: 1001, message: 'Template paused' }, 'NotAccepted'],
    [{ code: 1001, success: false }, 'NotAccepted'],
    [{ code: 1001, failed: 1 }, 'NotAccepted'],
    [{ code: 422 }, 'NotAccepted'],
  ])('alone leaves open whether the message was sent: %j', (body, code) => {
    expect(read(200, body)).toMatchObject({ code, reason: 'refused' });
  });
});
