import { simulator } from '../../support/simulator';
import { msgbox, post, sendCampaign } from './client';

afterEach(() => expect(simulator.outbox).toEqual([]));

const media = (url: string) => ({
  campaignName: 'new_arrivals',
  templateParams: [],
  media: { url, filename: 'a' },
});

test.each<[string, Record<string, unknown>]>([
  ['Campaign does not exist.', { campaignName: 'Welcome_Offer' }],
  ['Campaign is Not Live', { campaignName: 'festive_sale_draft' }],
  ['Invalid Number', { destination: '+999123' }],
  ['userName is required', { userName: ' ' }],
  ['Template params does not match the campaign', { templateParams: ['a', 'b'] }],
  ['Line break, tab or long run of spaces in a parameter', { templateParams: ['a\nb'] }],
  ['templateParams has the wrong type', { templateParams: [1] }],
  ['attributes has the wrong type', { attributes: { lead_score: 5 } }],
  ['location has the wrong type', { location: '{"latitude":91,"longitude":2}' }],
  ['Media URL Missing', { campaignName: 'new_arrivals', templateParams: [] }],
  ['Media URL is not publicly accessible', media('https://192.168.1.4/a.png')],
  [
    'Button at index 0 of type Url requires a parameter',
    { campaignName: 'order_shipped', templateParams: ['Asha', '42'] },
  ],
])('a campaign is refused with "%s" for %j, and makes no contact', async (message, changes) => {
  expect(await sendCampaign(simulator, changes)).toMatchObject({ status: 400, json: { message } });
  expect(simulator.project.contacts).toEqual([]);
});

test('a campaign needs credits, an account that is verified, and a plan, in this order', async () => {
  const refusals: unknown[] = [];
  for (const state of [{ credits: 0 }, { wabaVerified: false }, { planActive: false }]) {
    Object.assign(simulator.project, state);
    const { status, json } = await sendCampaign(simulator);
    refusals.push([status, json]);
  }
  expect(refusals).toEqual([
    [402, { message: 'Insufficient WhatsApp Conversation Credits (WCC)!' }],
    [400, { message: 'WABA is not verified' }],
    [400, { message: 'No Plan active on assistant!' }],
  ]);
});

test('a body that is no JSON object is refused', async () => {
  for (const url of [simulator.campaignUrl, `${simulator.baseUrl}/api/msgbox/getMessages`]) {
    const headers = { 'Content-Type': 'text/plain' };
    expect(await post(url, {}, { headers })).toMatchObject({ status: 415 });
    expect(await post(url, '[]')).toMatchObject({ status: 400 });
  }
});

test.each<[string, Record<string, unknown>, number, object]>([
  ['getConversations/none', { token: 'wrong' }, 200, { message: 'Invalid token' }],
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
