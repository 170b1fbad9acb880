import { findDeeperError } from '../../src/reply/deeper_error';
import { read } from './sent_replies';

const recipients = { '919876543210': { status: 'ERROR', message: 'No route to this number' } };
const exotel = {
  code: 400,
  status: 'failure',
  error_data: { message: 'Mandatory parameter missing' },
};

describe('an error far down in the response to a send', () => {
  test.each<[unknown, string, string]>([
    [{ status: 'OK', results: recipients }, 'contradictory', 'No route to this number'],
    [
      { http_code: 207, response: { channel: { messages: [exotel] } } },
      'refused',
      'Mandatory parameter missing',
    ],
    [{ success: true, data: { results: [{ error: 'Opted out' }] } }, 'contradictory', 'Opted out'],
    [{ d: { to: [{ statusCode: 403, status: 'Unroutable' }] } }, 'refused', ''],
    [{ success: 'true', data: { to: [{ status: 404 }] } }, 'contradictory', ''],
  ])('halts the run: %j', (body, reason, words) => {
    expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome', reason, words });
  });

  test.each<[unknown]>([
    [{ success: true, data: { message: { error: '', errors: [], status: 1 } } }],
    [{ success: true, data: { contact: { status: 'active', is_failed: false } } }],
    // Infobip's.
    [{ results: [{ messageId: '7', error: { id: 0, groupName: 'OK', name: 'NO_ERROR' } }] }],
    [{ success: true, data: { contact: { note: 'failed', code: 404 } } }],
    [{ success: true, stats: [{ status: 'sent' }, { status: 'failed' }] }],
    [
      {
        success: true,
        chat: {
          messages: [
            { id: 2, error: '' },
            { id: 1, error: 'Old' },
          ],
        },
      },
    ],
    [{ success: true, data: { template: { status: 'approved with errors before' } } }],
  ])('but not words that are no outcome: %j', (body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted' });
  });

  test('nor what the request itself said', () => {
    const attributes = { status: 'Failed', error: 'Login page', code: '500' };
    const body = { success: true, data: { contact: { attributes } } };
    expect(read(200, body, {}, { attributes })).toMatchObject({ outcome: 'accepted' });
    expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome' });
  });

  test("isn't looked for without end", () => {
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, {}]));
    const error = { error: 'Opted out' };
    expect(findDeeperError({ first: error, wide }, {})).toEqual(error);
    expect(findDeeperError({ wide, last: { deep: error } }, {})).toBeUndefined();
  });
});

test('a list of records may hold failed messages', () => {
  const body = {
    status: true,
    data: [{ id: 1, detail: { status: 'failed', error: 'Opted out' } }],
  };
  const reply = { outcome: 'accepted', data: body };
  expect(read(200, body)).toMatchObject({ code: 'UnknownOutcome' });
  expect(read(200, body, {}, {}, 'read')).toMatchObject(reply);
});
