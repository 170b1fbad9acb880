import { campaignLines } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { sendCampaign } from './client';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('an accepted campaign', () => {
  test('returns the string "true" and an ID, and is in the outbox', async () => {
    const { status, json } = await sendCampaign(simulator);

    expect(status).toBe(200);
    expect(json).toEqual({ success: 'true', submitted_message_id: expect.stringMatching(uuid) });
    expect(simulator.outbox).toEqual([
      {
        kind: 'campaign',
        at: expect.any(Date),
        id: expect.stringMatching(uuid),
        to: '+919876543210',
        contactId: 1001,
        contactName: 'Asha',
        campaign: 'welcome_offer',
        text: 'Hi Asha, thank you for your interest! Here is 10% off your first order.',
        media: null,
        image: null,
        location: null,
        fields: {},
      },
    ]);
    expect(json).toMatchObject({ submitted_message_id: simulator.outbox[0]?.id });
  });

  test('fills the template in the order of its placeholders, whatever the values are', async () => {
    simulator.project.campaigns.push({
      name: 'swapped',
      template: '{{2}} for {{1}}, again {{2}}',
      status: 'Live',
    });
    await sendCampaign(simulator, { campaignName: 'swapped', templateParams: ['$&', '{{1}}'] });

    expect(simulator.outbox[0]?.text).toBe('{{1}} for $&, again {{1}}');
  });

  test('includes media, location and further fields', async () => {
    const media = { url: 'https://files.example.com/a.png', filename: 'a.png' };
    await sendCampaign(simulator, {
      campaignName: 'new_arrivals',
      templateParams: undefined,
      media,
      location: '{"latitude":0,"longitude":-180,"name":"Shop"}',
      paramsFallbackValue: { name: 'friend' },
    });

    expect(simulator.outbox[0]).toMatchObject({
      media,
      location: { latitude: 0, longitude: -180, name: 'Shop' },
      fields: { paramsFallbackValue: { name: 'friend' } },
    });
  });

  test('costs one credit', async () => {
    simulator.project.credits = 1;

    expect((await sendCampaign(simulator)).status).toBe(200);
    expect((await sendCampaign(simulator)).status).toBe(402);
  });
});

describe('contacts', () => {
  test('are created from the first request; later ones add tags and attributes', async () => {
    await sendCampaign(simulator, {
      source: 'Website',
      tags: ['hot-lead', 'no-such-tag'],
      attributes: { city: 'Pune', no_such_attribute: 'x' },
    });
    await sendCampaign(simulator, {
      userName: 'Someone else',
      source: 'Fair',
      tags: ['crm', 'hot-lead'],
      attributes: { city: 'Delhi', plan: 'pro' },
    });

    expect(simulator.project.contacts).toEqual([
      {
        id: 1001,
        phone: '+919876543210',
        name: 'Asha',
        source: 'Website',
        tags: ['hot-lead', 'crm'],
        attributes: { city: 'Delhi', plan: 'pro' },
        createdAt: expect.any(Date),
      },
    ]);
  });
});

test.each([
  ['+919876543210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['9198765432', '+919198765432'],
  ['+14155552671', '+14155552671'],
  ['447400123456', '+447400123456'],
  ['971501234567', '+971501234567'],
])('sends %s to %s: no country means +91', async (destination, to) => {
  await sendCampaign(simulator, { destination });

  expect(simulator.outbox.map((sent) => sent.to)).toEqual([to]);
});

test("writes the connection's campaign list", () => {
  expect(campaignLines(simulator.project.campaigns)).toEqual([
    'welcome_offer | First name',
    'appointment_reminder | First name, Date, Place',
    'invoice_ready | First name, Invoice number',
    'new_arrivals |',
    'store_location | First name',
    'order_shipped | First name, Order number',
    'festive_sale_draft | First name, Start date',
  ]);
  expect(
    campaignLines([
      { name: 'a;b', template: '{{1}} {{2}} {{3}}', status: 'Live', labels: ['x, y', '', 'z;'] },
    ]),
  ).toEqual(['a\\;b | x\\, y, , z\\;']);
});

test('starts over after a reset, at the same address', async () => {
  const { requests, outbox, project, origin } = simulator;
  await sendCampaign(simulator);
  simulator.dialect = { campaignSuccess: 'text' };
  simulator.misbehave('500', { times: 9 });
  project.campaigns = [];
  simulator.reset();

  expect([requests, outbox, project.contacts, project.messages]).toEqual([[], [], [], []]);
  expect(simulator.origin).toBe(origin);
  expect((await sendCampaign(simulator)).json).toMatchObject({ success: 'true' });
  expect([requests.length, outbox.length]).toEqual([1, 1]);
  expect(outbox[0]?.contactId).toBe(1001);
});
