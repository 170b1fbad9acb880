import { simulator } from '../../support/simulator';
import { msgbox, post, sendCampaign } from './client';

const at = new Date('2024-05-01T10:20:30.400Z');
const list = 'getConversations/none';

test('an accepted campaign keeps all of its fields, and costs one credit', async () => {
  const media = { url: 'https://files.example.com/a.png', filename: 'a.png' };
  simulator.project.credits = 1;
  const request = {
    campaignName: 'new_arrivals',
    templateParams: undefined,
    media,
    location: '{"latitude":0,"longitude":-180,"name":"Shop"}',
    paramsFallbackValue: { name: 'friend' },
  };
  await sendCampaign(simulator, request);
  expect((await sendCampaign(simulator, request)).status).toBe(402);
  expect(simulator.outbox).toMatchObject([
    {
      campaign: 'new_arrivals',
      media,
      location: { latitude: 0, longitude: -180, name: 'Shop' },
      fields: { paramsFallbackValue: { name: 'friend' } },
    },
  ]);
});

test('a conversation and a message have every field of comparable services', async () => {
  const { contact } = simulator.incoming('+919876543210', 'Hi', { at });
  const conversations = await msgbox(simulator, list);
  const messages = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
  const text = `${conversations.text}\n${messages.text}`.replace(/wamid\.[^"]+/, 'WAMID');
  const time = '"2024-05-01 10:20:30"';
  expect(text.replaceAll(time, 'T')).toBe(
    '{"data":[{"id":1001,"name":"+919876543210","phone":"+919876543210","avatar":null,"email":null,"country_id":null,"last_message":"Hi","last_reply_at":T,"last_client_reply_at":T,"last_support_reply_at":null,"is_last_message_by_contact":1,"has_chat":1,"resolved_chat":0,"subscribed":1,"language":"en","created_at":T,"updated_at":T}],"status":true,"errMsg":""}\n' +
      '{"data":[{"id":1002,"contact_id":1001,"company_id":1,"fb_message_id":"WAMID","value":"Hi","original_message":"Hi","header_text":"","header_image":"","header_video":"","header_audio":"","header_document":"","footer_text":"","buttons":"[]","is_message_by_contact":1,"is_campign_messages":0,"is_note":0,"sender_name":"+919876543210","status":1,"error":null,"campaign_id":null,"created_at":T,"updated_at":T}],"status":true,"errMsg":""}',
  );
});

test('the fork has codes, and redirects who does not ask for JSON', async () => {
  simulator.dialect = { server: 'fork' };
  const { json } = await sendCampaign(simulator, { campaignName: 'none' });
  expect(json).toMatchObject({ errorCode: 400, message: 'Campaign does not exist.' });
  const url = `${simulator.baseUrl}/api/msgbox/getMessages`;
  const { status, headers } = await post(url, {}, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/']);
});

test('starts over after a reset, at the same address', async () => {
  const { requests, outbox, origin } = simulator;
  await sendCampaign(simulator);
  simulator.dialect = { server: 'fork' };
  simulator.misbehave('500', { times: 9 });
  simulator.project.campaigns = [];
  simulator.reset();
  const { contacts, messages } = simulator.project;
  expect([requests, outbox, contacts, messages]).toEqual([[], [], [], []]);
  expect(simulator.origin).toBe(origin);
  expect((await sendCampaign(simulator)).json).toMatchObject({ success: 'true' });
  expect(outbox).toMatchObject([{ contactId: 1001 }]);
});
