import { simulator } from '../../support/simulator';
import { form, msgbox, post, sendCampaign } from './client';

afterEach(() => expect(simulator.outbox).toEqual([]));

const media = (url: string) => ({
  campaignName: 'new_arrivals',
  templateParams: [],
  media: { url, filename: 'a' },
});

test.each<[number, string, Record<string, unknown>]>([
  [401, 'Invalid API key', { apiKey: 'wrong' }],
  [400, 'Campaign does not exist.', { campaignName: 'Welcome_Offer' }],
  [400, 'Campaign is Not Live', { campaignName: 'festive_sale_draft' }],
  [400, 'Invalid Number', { destination: 9876543210 }],
  [400, 'Invalid Number', { destination: '98765' }],
  [400, 'Invalid Number', { destination: '+999123' }],
  [400, 'userName is required', { userName: ' ' }],
  [400, 'Template params does not match the campaign', { templateParams: undefined }],
  [400, 'Template params does not match the campaign', { templateParams: ['a', 'b'] }],
  [400, 'Line break, tab or long run of spaces in parameter 1', { templateParams: ['a\nb'] }],
  [400, 'Line break, tab or long run of spaces in parameter 1', { templateParams: ['a    b'] }],
  [400, 'templateParams.0 has the wrong type', { templateParams: [1] }],
  [400, 'tags has the wrong type', { tags: 'crm' }],
  [400, 'attributes has the wrong type', { attributes: { lead_score: 5 } }],
  [400, 'media.filename has the wrong type', { media: { url: 'https://files.example.com/a' } }],
  [400, 'source has the wrong type', { source: null }],
  [400, 'location has the wrong type', { location: { latitude: 1, longitude: 2 } }],
  [400, 'Invalid location', { location: 'Pune' }],
  [400, 'Invalid location', { location: '{"latitude":91,"longitude":2}' }],
  [400, 'Media URL Missing', { campaignName: 'new_arrivals', templateParams: [] }],
  [400, 'Media URL is not publicly accessible', media('ftp://files.example.com/a.png')],
  [400, 'Media URL is not publicly accessible', media('https://192.168.1.4/a.png')],
  [
    400,
    'Button at index 0 of type Url requires a parameter',
    { campaignName: 'order_shipped', templateParams: ['Asha', '42'] },
  ],
])('a campaign gets %i "%s" for %j, and makes no contact', async (status, message, changes) => {
  expect(await sendCampaign(simulator, changes)).toMatchObject({ status, json: { message } });
  expect(simulator.project.contacts).toEqual([]);
});

test.each([
  [402, 'Insufficient WhatsApp Conversation Credits (WCC)!', { credits: 0 }],
  [400, 'WABA is not verified', { credits: 0, wabaVerified: false }],
  [400, 'No Plan active on assistant!', { wabaVerified: false, planActive: false }],
])('a campaign gets %i "%s" in a project with %j', async (status, message, state) => {
  Object.assign(simulator.project, state);
  expect(await sendCampaign(simulator)).toMatchObject({ status, json: { message } });
});

test("a campaign reaches the simulator's files as media, but not those that fail", async () => {
  const statusOf = async (name: string) =>
    (await sendCampaign(simulator, media(simulator.fileUrl(name)))).status;
  expect([await statusOf('sign-in.pdf'), await statusOf('missing.png')]).toEqual([400, 400]);
  expect(simulator.outbox).toEqual([]);
  expect(await statusOf('picture.png')).toBe(200);
  simulator.reset();
});

test('a body that is no JSON object is refused', async () => {
  const headers = { 'Content-Type': 'text/plain' };
  for (const url of [simulator.campaignUrl, `${simulator.baseUrl}/api/msgbox/getMessages`]) {
    expect(await post(url, {}, { headers })).toMatchObject({ status: 415 });
    expect(await post(url, '{"apiKey":')).toMatchObject({ status: 400 });
    expect(await post(url, '[]')).toMatchObject({ status: 400 });
  }
});

const says = (message: string) => ({ message });
const names = (field: string, error: string) => ({ errors: { [field]: [error] } });
const noToken = names('token', 'The token is missing.');
const noInteger = names('contact_id', 'The contact id is not an integer.');

test.each<[string, Record<string, unknown>, number, object]>([
  ['getConversations/none', { token: 'wrong' }, 200, says('Invalid token')],
  ['getMessages', { token: 'wrong' }, 200, says('Invalid token')],
  ['sendMessagesViaContact', { token: undefined }, 400, noToken],
  ['getMessages', { contact_id: '1001' }, 400, noInteger],
  ['getMessages', { contact_id: 1.5 }, 400, noInteger],
  ['getMessages', { contact_id: 7 }, 200, says('Contact not found')],
  ['sendMessagesViaContact', { message: 'Hi' }, 400, noInteger],
  [
    'sendMessagesViaContact',
    { contact_id: 1001, message: ' ' },
    400,
    names('message', 'The message is missing.'),
  ],
])('%s with %j gets %i and %j', async (path, fields, status, body) => {
  simulator.incoming('+919876543210', 'Hi');
  const json = { status: 'error', ...body };
  expect(await msgbox(simulator, path, fields)).toMatchObject({ status, json });
});

test.each([
  ['a plan', { planActive: false }, 'Invalid plan'],
  ['credits', { credits: 0 }, 'You have exceeded the limit of messages per month in your plan'],
])('a message to a contact requires %s', async (_what, state, message) => {
  const { contact } = simulator.incoming('+919876543210', 'Hi');
  Object.assign(simulator.project, state);
  const fields = { contact_id: contact.id, message: 'Hi' };
  const { json } = await msgbox(simulator, 'sendMessagesViaContact', fields);
  expect(json).toEqual({ status: 'error', message });
});

const fake = new File(['<html>'], 'a.png', { type: 'image/png' });
const phone = '9876543210';

test.each<[string, Record<string, string | File>, object]>([
  ['the right token', { token: 'wrong' }, says('Invalid token')],
  ['a phone', { image: fake }, names('phone', 'The phone is missing.')],
  [
    'a phone that can be reached',
    { phone: 'N/A' },
    names('phone', 'The phone is not a number that can be reached.'),
  ],
  [
    'a file as the image',
    { phone, image: 'https://x.com/a.png' },
    names('image', 'The image file is missing.'),
  ],
  ['a real image', { phone, image: fake }, names('image', 'The file is not an image.')],
])('an image requires %s', async (_what, parts, body) => {
  const all = Object.entries({ token: simulator.token, ...parts });
  expect((await form(simulator, all)).json).toEqual({ status: 'error', ...body });
});
