import { simulator } from '../../support/simulator';
import { msgbox, sendCampaign } from './client';

describe('getConversations', () => {
  test('is empty at first', async () => {
    expect(await msgbox(simulator, 'getConversations/none')).toMatchObject({
      status: 200,
      json: { data: [], status: true, errMsg: '' },
    });
  });

  test('shows the newest reply first, with every field', async () => {
    const first = simulator.incoming('+919876543210', `Hello, ${'x'.repeat(60)}`, {
      name: 'Asha',
      at: new Date('2024-05-01T10:20:30.400Z'),
    });
    simulator.incoming('+14155552671', 'Hi', { at: new Date('2024-05-02T00:00:00Z') });
    const { json } = await msgbox(simulator, 'getConversations/none');

    expect(json).toMatchObject({ data: [{ phone: '+14155552671' }, { phone: '+919876543210' }] });
    expect(json).toHaveProperty('data.1', {
      id: first.contact.id,
      name: 'Asha',
      phone: '+919876543210',
      avatar: null,
      email: null,
      country_id: null,
      last_message: `Hello, ${'x'.repeat(33)}`,
      last_reply_at: '2024-05-01 10:20:30',
      last_client_reply_at: '2024-05-01 10:20:30',
      last_support_reply_at: null,
      is_last_message_by_contact: 1,
      has_chat: 1,
      resolved_chat: 0,
      subscribed: 1,
      language: 'en',
      created_at: '2024-05-01 10:20:30',
      updated_at: '2024-05-01 10:20:30',
    });
  });

  test('shows at most 150', async () => {
    for (let n = 0; n < 151; n += 1) simulator.incoming(`+9198765${43000 + n}`, 'Hi');
    const { json } = await msgbox(simulator, 'getConversations/none');

    expect(json).toHaveProperty('data.length', 150);
  });
});

describe('getMessages', () => {
  test('shows what a campaign sent to a new number, and the reply', async () => {
    await sendCampaign(simulator, {
      campaignName: 'new_arrivals',
      templateParams: [],
      media: { url: 'https://files.example.com/a.png', filename: 'a.png' },
    });
    const { contact } = simulator.incoming('9876543210', 'Thanks!');
    const { json } = await msgbox(simulator, 'getMessages', { contact_id: contact.id });

    expect(contact.name).toBe('Asha');
    expect(json).toMatchObject({
      status: true,
      errMsg: '',
      data: [
        {
          value: 'Thanks!',
          contact_id: contact.id,
          is_message_by_contact: 1,
          is_campign_messages: 0,
          sender_name: 'Asha',
        },
        {
          value: 'The new collection is here. Come and see it!',
          header_image: 'https://files.example.com/a.png',
          is_message_by_contact: 0,
          is_campign_messages: 1,
          campaign_id: 'new_arrivals',
        },
      ],
    });
    expect(json).toHaveProperty('data.length', 2);
  });

  test('has every field', async () => {
    const { contact, message } = simulator.incoming('+919876543210', 'Hi', {
      at: new Date('2024-05-01T10:20:30Z'),
    });
    const { json } = await msgbox(simulator, 'getMessages', { contact_id: contact.id });

    expect(json).toHaveProperty('data.0', {
      id: message.id,
      contact_id: contact.id,
      company_id: 1,
      fb_message_id: expect.stringMatching(/^wamid\./),
      value: 'Hi',
      original_message: 'Hi',
      header_text: '',
      header_image: '',
      header_video: '',
      header_audio: '',
      header_document: '',
      footer_text: '',
      buttons: '[]',
      is_message_by_contact: 1,
      is_campign_messages: 0,
      is_note: 0,
      sender_name: '+919876543210',
      status: 1,
      error: null,
      campaign_id: null,
      created_at: '2024-05-01 10:20:30',
      updated_at: '2024-05-01 10:20:30',
    });
  });

  test('shows at most 100, newest first', async () => {
    let id = 0;
    for (let n = 1; n <= 101; n += 1) {
      id = simulator.incoming('+919876543210', `${n}`).contact.id;
    }
    const { json } = await msgbox(simulator, 'getMessages', { contact_id: id });

    expect(json).toHaveProperty('data.length', 100);
    expect(json).toHaveProperty('data.0.value', '101');
    expect(json).toHaveProperty('data.99.value', '2');
  });

  test.each([undefined, null, '1001', 1.5])(
    'requires an integer contact_id, not %j',
    async (value) => {
      simulator.incoming('+919876543210', 'Hi');

      expect(await msgbox(simulator, 'getMessages', { contact_id: value })).toMatchObject({
        status: 400,
        json: { status: 'error', errors: { contact_id: ['The contact id is not an integer.'] } },
      });
    },
  );

  test("doesn't know every contact", async () => {
    expect(await msgbox(simulator, 'getMessages', { contact_id: 7 })).toMatchObject({
      status: 200,
      json: { status: 'error', message: 'Contact not found' },
    });
  });
});
