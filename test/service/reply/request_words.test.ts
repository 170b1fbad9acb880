import { meaningOf } from './read';

/** The same response, quoting a lead with an alarming name and one with an ordinary name. */
test.each<[string, number, (name: string) => unknown, string]>([
  ['Timed out (a', 400, (name) => ({ message: `Contact '${name}' is blocked` }), 'NotAccepted?'],
  ['failed offer', 200, (name) => ({ status: `"${name}" accepted` }), 'accepted'],
  ['failed', 200, (name) => ({ success: true, data: { name, type: name } }), 'accepted'],
  [
    'Route 66/77',
    404,
    (name) => ({ message: `Campaign "${name}" not found` }),
    'CampaignNotFound?',
  ],
])('a lead called "%s" changes nothing', (userName, status, write, code) => {
  for (const name of [userName, 'Asha Rao']) {
    expect(meaningOf(status, write(name), { sent: { userName: name } })).toBe(code);
  }
});

test.each<[object, number, unknown, string]>([
  [{ source: 'campaign' }, 400, { message: 'Campaign does not exist.' }, 'CampaignNotFound'],
  [{ userName: 'error' }, 200, { data: { state: 'error' }, message: 'Opted out' }, 'OptedOut?'],
])('%j hides no refusal', (sent, status, body, code) => {
  expect(meaningOf(status, body, { sent })).toBe(code);
});

test('JSON text of the request is not read as the response', () => {
  const sent = { location: '{"name":"Error Street","status":"failed"}' };
  expect(meaningOf(200, { success: true, data: sent }, { sent })).toBe('accepted');
});

test('a request that is returned whole says nothing', () => {
  const sent = { attributes: { error: 'none yet', 'Last failure': 'x' }, tags: ['failed'] };
  expect(meaningOf(200, { ok: 1, data: sent, note: '"Last failure"' }, { sent })).toBe('accepted');
});

test.each(['status', 'error', 'success', 'result', 'code', 'message'])(
  "a lead's own %s never hides the response's at the top",
  (name) => {
    const sent = { [name]: 'failed', attributes: { [name]: 'failed' } };
    expect(meaningOf(200, { sent: true, [name]: 'failed' }, { sent })).toBe('UnknownOutcome?');
    expect(meaningOf(200, { sent: true, data: { [name]: 'failed' } }, { sent })).toBe('accepted');
  },
);
