import { simulator } from '../../support/simulator';
import { msgbox, post, sendCampaign } from './client';

afterEach(() => expect(simulator.outbox).toEqual([]));

test.each<[string, Record<string, unknown>]>([
  ['Campaign does not exist.', { campaignName: 'Welcome_Offer' }],
  ['Invalid Number', { destination: '+999123' }],
  ['userName is required', { userName: ' ' }],
  ['Template params does not match the campaign', { templateParams: ['a', 'b'] }],
  ['Line break, tab or long run of spaces in a parameter', { templateParams: ['a\nb'] }],
  ['templateParams has the wrong type', { templateParams: [1] }],
  ['location has the wrong type', { location: '{"latitude":91,"longitude":2}' }],
  ['Media URL Missing', { campaignName: 'new_arrivals', templateParams: [] }],
])('a campaign is refused with "%s" for %j, and makes no contact', async (message, changes) => {
  expect(await sendCampaign(simulator, changes)).toMatchObject({ status: 400, json: { message } });
  expect(simulator.project.contacts).toEqual([]);
});

test('a body that is no JSON object is refused', async () => {
  for (const url of [simulator.campaignUrl, `${simulator.baseUrl}/api/msgbox/getMessages`]) {
    const headers = { 'Content-Type': 'text/plain' };
    expect(await post(url, {}, { headers })).toMatchObject({ status: 415 });
    expect(await post(url, '[]')).toMatchObject({ status: 400 });
  }
});

test.each<[string, Record<string, unknown>, number, object]>([
  ['getMessages', { contact_id: 7 }, 200, { message: 'Contact not found' }],
  [
    'sendMessagesViaContact',
    { contact_id: 1001, message: ' ' },
    400,
    { errors: { message: ['The message is missing.'] } },
  ],
])('%s with %j gets %i and %j', async (path, fields, status, body) => {
  simulator.incoming('+919876543210', 'Hi');
  const json = { status: 'error', ...body };
  expect(await msgbox(simulator, path, fields)).toMatchObject({ status, json });
});
