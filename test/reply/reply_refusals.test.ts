import { refused } from '../../src/reply/outcome';
import type { RefusalCode } from '../../src/values/failure';
import { kinds, read, refusal } from './replies';

describe('the messages of comparable services', () => {
  test.each<[number, string, RefusalCode]>([
    [402, 'Insufficient WhatsApp Conversation Credits (WCC)!', 'InsufficientCredits'],
    [400, 'No Plan active on assistant!', 'AccountNotReady'],
    [400, 'Template params does not match the campaign', 'ParameterMismatch'],
    [400, 'Campaign does not exist.', 'CampaignNotFound'],
    [400, 'Invalid Number', 'InvalidPhone'],
    [400, 'WABA is not verified', 'AccountNotReady'],
    [400, 'Campaign is Not Live', 'CampaignNotLive'],
    [400, 'Button at index 0 of type Url requires a parameter', 'ParameterMismatch'],
    [400, 'Media URL Missing', 'InvalidMedia'],
    [400, 'Media URL is not publicly accessible', 'MediaNotAccessible'],
    [200, 'Invalid token', 'InvalidCredentials'],
    [200, 'Invalid plan', 'AccountNotReady'],
    [200, 'You have exceeded the limit of messages (50) in your plan', 'InsufficientCredits'],
    [403, 'You shall not pass', 'NotAccepted'],
    [403, 'Invalid API key', 'InvalidCredentials'],
    [404, 'Contact is gone', 'NotAccepted'],
    [404, 'Invalid token', 'InvalidCredentials'],
    [422, 'The phone is invalid', 'InvalidPhone'],
  ])('%d %s', (status, message, code) => {
    const bodies = [
      { success: false, message },
      { name: 'ERR402', errorCode: 'ERR402', errorMessage: message, message },
      { status: 'error', message },
      { status: false, errMsg: message },
      { error: message },
      { status: 'error', error: { code: 7, title: message } },
    ];
    for (const kind of kinds) {
      for (const body of bodies) {
        expect(read(status, body, kind)).toEqual(refusal(status, [code, 'refused', message]));
      }
      if (status >= 400 && status !== 404) {
        expect(read(status, { message }, kind)).toEqual(
          refusal(status, [code, 'refused', message]),
        );
        expect(read(status, JSON.stringify(message), kind)).toEqual(
          refusal(status, [code, 'refused', message]),
        );
        expect(read(status, ` ${message}\n`, kind)).toEqual(
          refusal(status, [code, 'refused', message]),
        );
      }
    }
  });

  test('field errors', () => {
    const body = {
      status: 'error',
      errors: { phone: ['The phone is invalid.'], name: ['Too long'] },
    };
    expect(read(400, body)).toEqual(
      refusal(400, ['InvalidPhone', 'refused', 'phone: The phone is invalid. name: Too long']),
    );
  });

  test('the trace id', () => {
    const body = { name: 'ERR', errorMessage: 'Invalid Number', aisTraceId: 'abc-1' };
    expect(read(400, body)).toEqual(
      refused('InvalidPhone', 'refused', {
        status: 400,
        words: 'Invalid Number',
        traceId: 'abc-1',
      }),
    );
    for (const key of ['traceId', 'trace_id', 'requestId']) {
      expect(read(400, { message: 'x', [key]: 7 })).toMatchObject({ traceId: '7' });
    }
  });
});
