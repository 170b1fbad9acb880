import type { RawRecord } from '../../src/records/names';

/** What is true of a record, and which of these facts aren't found: [service, record, truth, gaps]. */
export type Shape = [service: string, record: RawRecord, truth: RawRecord, gaps?: string[]];

const at = '2024-05-01T10:20:30.000Z';
const unix = 1_714_558_830;
const sql = '2024-05-01 10:20:30';
const asha = { name: 'Asha Rao', phone: '919876543210' };
const inc = { direction: 'incoming', sent_at: at };
const out = { direction: 'outgoing', sent_at: at };

/** Messages, as public services and their documents write them. */
export const messages: Shape[] = [
  [
    'Chatwoot, a contact',
    {
      ...{ id: 3, content: 'Hello', message_type: 0, private: false, created_at: unix },
      ...{ conversation_id: 9, inbox_id: 1, content_type: 'text', source_id: null },
      sender: { id: 7, name: 'Asha', type: 'contact', phone_number: '+919876543210' },
    },
    { id: '3', text: 'Hello', ...inc },
  ],
  [
    'Chatwoot, by name of its type',
    { id: 3, content: 'Hello', message_type: 'outgoing', created_at: unix },
    { id: '3', text: 'Hello', ...out },
  ],
  [
    'Chatwoot, an image',
    {
      ...{ id: 4, content: null, message_type: 'incoming', created_at: unix },
      attachments: [{ id: 1, file_type: 'image', data_url: 'https://a.example/x/1' }],
    },
    { id: '4', ...inc, media_url: 'https://a.example/x/1', media_type: 'image' },
  ],
  [
    'WATI',
    {
      ...{ id: '66a', text: 'Hello', type: 'text', timestamp: String(unix), owner: false },
      ...{ eventType: 'message', statusString: 'SENT', operatorName: null, conversationId: 'c' },
    },
    { id: '66a', text: 'Hello', ...inc },
  ],
  [
    'WATI, an operator',
    {
      id: '66a',
      text: 'Hi',
      created: '2024-05-01T10:20:30.123Z',
      owner: true,
      statusString: 'READ',
    },
    {
      id: '66a',
      text: 'Hi',
      direction: 'outgoing',
      sent_at: '2024-05-01T10:20:30.123Z',
      status: 'read',
    },
  ],
  [
    'Respond.io',
    {
      ...{ messageId: 1_262_965_213, contactId: 7, traffic: 'incoming', channelId: 2 },
      ...{ message: { type: 'text', text: 'Hello' }, status: [{ value: 'sent', timestamp: unix }] },
    },
    { id: '1262965213', text: 'Hello', direction: 'incoming' },
  ],
  [
    'Interakt',
    {
      ...{
        id: 'ab',
        message: 'Hello',
        chat_message_type: 'CustomerMessage',
        is_template_message: false,
      },
      ...{ received_at_utc: '2024-05-01T10:20:30', message_status: 'Read' },
    },
    { id: 'ab', text: 'Hello', ...inc },
  ],
  [
    'Twilio',
    {
      ...{
        sid: 'SM1',
        body: 'Hello',
        direction: 'outbound-api',
        status: 'delivered',
        error_code: null,
      },
      ...{ date_sent: 'Wed, 01 May 2024 10:20:30 +0000', date_updated: null, num_media: '0' },
    },
    { id: 'SM1', text: 'Hello', ...out, status: 'delivered' },
  ],
  [
    'Twilio, refused',
    {
      ...{ sid: 'SM1', body: 'Hello', direction: 'outbound-api', status: 'undelivered' },
      ...{ date_created: 'Wed, 01 May 2024 10:20:30 +0000', error_code: 63016 },
      error_message: 'Outside the allowed window',
    },
    { id: 'SM1', text: 'Hello', ...out, status: 'failed', error: 'Outside the allowed window' },
  ],
  [
    'Twilio Conversations',
    { sid: 'IM1', body: 'Hello', author: 'whatsapp:+919876543210', index: 0, date_created: at },
    { id: 'IM1', text: 'Hello', sent_at: at, direction: 'incoming' },
    ['direction'],
  ],
  [
    'Intercom, a part',
    {
      ...{ type: 'conversation_part', id: '3', part_type: 'comment', body: '<p>Hi</p>' },
      ...{ created_at: unix, updated_at: unix, author: { type: 'admin', id: '9', name: 'Ravi' } },
    },
    { id: '3', text: '<p>Hi</p>', ...out },
  ],
  [
    'Intercom, a lead',
    { id: '3', body: 'Hi', created_at: unix, author: { type: 'lead', id: '7' } },
    { id: '3', text: 'Hi', ...inc },
  ],
  [
    'Front',
    {
      ...{ id: 'msg_1', type: 'custom', is_inbound: true, created_at: unix + 0.5, text: 'Hello' },
      ...{ author: null, body: '<p>Hello</p>', attachments: [], is_draft: false },
    },
    { id: 'msg_1', text: 'Hello', direction: 'incoming', sent_at: '2024-05-01T10:20:30.500Z' },
  ],
  [
    'Crisp, a visitor',
    {
      ...{ session_id: 's', type: 'text', from: 'user', origin: 'chat', content: 'Hello' },
      ...{ timestamp: unix * 1000, fingerprint: 16_314, read: 'chat' },
    },
    { text: 'Hello', sent_at: at, direction: 'incoming' },
    ['direction'],
  ],
  [
    'Crisp, an operator',
    { fingerprint: 1, type: 'text', from: 'operator', content: 'Hi', timestamp: unix * 1000 },
    { text: 'Hi', ...out },
  ],
  [
    'Sunshine Conversations',
    {
      ...{ id: 'a1', received: '2024-05-01T10:20:30.000Z' },
      ...{
        author: { type: 'business', displayName: 'Ravi' },
        content: { type: 'text', text: 'Hi' },
      },
    },
    { id: 'a1', text: 'Hi', ...out },
  ],
  [
    'Freshchat',
    {
      ...{ id: 'a1', actor_type: 'user', actor_id: 'u', message_type: 'normal', created_time: at },
      message_parts: [{ text: { content: 'Hello' } }],
    },
    { id: 'a1', text: 'Hello', sent_at: at, direction: 'incoming' },
    ['direction'],
  ],
  [
    'Freshchat, an agent',
    {
      id: 'a1',
      actor_type: 'agent',
      created_time: at,
      message_parts: [{ text: { content: 'Hi' } }],
    },
    { id: 'a1', text: 'Hi', ...out },
  ],
  [
    'MessageBird',
    {
      ...{ id: 'm1', direction: 'received', status: 'received', type: 'text' },
      ...{
        content: { text: 'Hello' },
        createdDatetime: at,
        updatedDatetime: at,
        to: '+1',
        from: '+2',
      },
    },
    { id: 'm1', text: 'Hello', ...inc },
  ],
  [
    'Bird',
    {
      ...{ id: 'm1', direction: 'incoming', body: { type: 'text', text: { text: 'Hello' } } },
      ...{ sender: { contact: { id: '3' } }, status: 'delivered', createdAt: at, lastStatusAt: at },
    },
    { id: 'm1', text: 'Hello', ...inc },
  ],
  [
    'Sinch, to a contact',
    {
      ...{ id: '01', direction: 'TO_CONTACT', accept_time: at, contact_id: '01F' },
      app_message: { text_message: { text: 'Hi' } },
    },
    { id: '01', text: 'Hi', ...out },
    ['text', 'sent_at'],
  ],
  [
    'Sinch, to the app',
    { id: '01', direction: 'TO_APP' },
    { id: '01', direction: 'incoming' },
    ['direction'],
  ],
  [
    'Octopus Ink',
    { vendorId: '2', direction: 'INBOUND', occurredAt: at, fromHandle: 'a', toHandle: 'b' },
    inc,
  ],
  [
    'WhatsApp Cloud API',
    {
      from: '919876543210',
      id: 'wamid.A',
      timestamp: String(unix),
      type: 'text',
      text: { body: 'Hi' },
    },
    { id: 'wamid.A', text: 'Hi', sent_at: at, direction: 'incoming' },
    ['direction'],
  ],
  [
    "WhatsApp Cloud API, another's card",
    {
      ...{ from: '919876543210', id: 'wamid.B', timestamp: String(unix), type: 'contacts' },
      contacts: [{ name: { formatted_name: 'Bo' }, phones: [{ wa_id: '15550100' }] }],
    },
    { id: 'wamid.B', sent_at: at },
  ],
  [
    '360dialog inbox',
    {
      ...{ id: 'w1', timestamp: unix, type: 'text', text: { body: 'Hi' }, from_me: true },
      ...{ customer_wa_id: '919876543210', waba_statuses: { sent: unix } },
    },
    { id: 'w1', text: 'Hi', ...out },
  ],
  [
    'Gupshup',
    {
      ...{
        id: 'g1',
        type: 'text',
        source: '919876543210',
        payload: { text: 'Hello' },
        timestamp: unix,
      },
      sender: { phone: '919876543210', name: 'Asha' },
    },
    { id: 'g1', text: 'Hello', sent_at: at },
  ],
  [
    'Evolution API',
    {
      ...{ key: { remoteJid: '919876543210@s.whatsapp.net', fromMe: false, id: '3EB0' } },
      ...{ pushName: 'Asha', message: { conversation: 'Hello' }, messageType: 'conversation' },
      messageTimestamp: unix,
    },
    { id: '3EB0', text: 'Hello', ...inc },
  ],
  [
    'Evolution API, with a preview',
    {
      ...{ key: { fromMe: true, id: '3EB0' }, messageTimestamp: unix, id: 'cm3' },
      message: { extendedTextMessage: { text: 'See https://a.example' } },
    },
    { id: 'cm3', text: 'See https://a.example', ...out },
  ],
  [
    'WAHA',
    {
      ...{ id: 'true_919876543210@c.us_3EB0', timestamp: unix, from: '1@c.us', fromMe: true },
      ...{ to: '919876543210@c.us', body: 'Hi', hasMedia: false, ack: 3, ackName: 'READ' },
    },
    { id: 'true_919876543210@c.us_3EB0', text: 'Hi', ...out },
  ],
  [
    'whatsapp-web.js',
    {
      ...{ id: { fromMe: false, id: '3EB0', _serialized: 'false_91@c.us_3EB0' }, t: unix },
      ...{ body: 'Hello', type: 'chat', timestamp: unix, from: '91@c.us' },
    },
    { id: 'false_91@c.us_3EB0', text: 'Hello', ...inc },
  ],
  [
    'Whapi',
    {
      ...{ id: 'p1', from_me: false, type: 'image', chat_id: '91@s.whatsapp.net', timestamp: unix },
      ...{ source: 'mobile', image: { mime_type: 'image/jpeg', link: 'https://a.example/1' } },
    },
    { id: 'p1', ...inc, media_url: 'https://a.example/1', media_type: 'image' },
  ],
  [
    'Green API',
    {
      ...{ type: 'outgoing', idMessage: 'F7A', timestamp: unix, typeMessage: 'textMessage' },
      ...{ chatId: '919876543210@c.us', textMessage: 'Hi', statusMessage: 'read', sendByApi: true },
    },
    { id: 'F7A', text: 'Hi', ...out, status: 'read' },
    ['status'],
  ],
  [
    'Green API, a file',
    {
      ...{ type: 'incoming', idMessage: 'F7B', timestamp: unix, typeMessage: 'documentMessage' },
      ...{ downloadUrl: 'https://a.example/1.pdf', mimeType: 'application/pdf', caption: 'Bill' },
    },
    {
      ...{ id: 'F7B', text: 'Bill', ...inc },
      ...{ media_url: 'https://a.example/1.pdf', media_type: 'document' },
    },
  ],
  [
    'Maytapi',
    {
      ...{ message: { type: 'text', text: 'Hello', id: 'false_1', fromMe: false } },
      ...{ type: 'message', timestamp: unix, user: { id: '91@c.us', name: 'Asha' } },
    },
    { text: 'Hello', ...inc },
    ['direction'],
  ],
  [
    'UltraMsg',
    {
      ...{ id: 'f_1', from: '91@c.us', to: '1@c.us', ack: 'server', type: 'chat', body: 'Hello' },
      ...{ fromMe: false, time: unix, media: '', pushname: 'Asha' },
    },
    { id: 'f_1', text: 'Hello', ...inc },
  ],
  [
    'Telegram',
    {
      ...{ message_id: 5, from: { id: 7, is_bot: false, first_name: 'Asha' }, date: unix },
      ...{ chat: { id: 7, type: 'private' }, text: 'Hello' },
    },
    { id: '5', text: 'Hello', sent_at: at },
  ],
  [
    'LiveChat',
    {
      id: 'K6',
      type: 'message',
      text: 'Hello',
      author_id: 'b7',
      created_at: at,
      visibility: 'all',
    },
    { id: 'K6', text: 'Hello', sent_at: at },
  ],
  [
    'Tawk',
    { type: 'msg', sender: { t: 'v' }, msg: 'Hello', time: at },
    { text: 'Hello', sent_at: at, direction: 'incoming' },
    ['direction'],
  ],
  [
    'Kommo',
    {
      ...{ id: 'k1', timestamp: unix, text: 'Hello', chat_id: 'c', talk_id: 1 },
      author: { id: 'a', type: 'external', name: 'Asha' },
    },
    { id: 'k1', text: 'Hello', sent_at: at },
  ],
  [
    'Rocket.Chat',
    { _id: 'r1', rid: 'R', msg: 'Hello', ts: at, u: { _id: 'u', username: 'asha' }, token: 'x' },
    { id: 'r1', text: 'Hello', sent_at: at },
  ],
  [
    'Botpress',
    {
      ...{
        id: 'b1',
        direction: 'incoming',
        type: 'text',
        payload: { text: 'Hello' },
        createdAt: at,
      },
      ...{ userId: 'u', conversationId: 'c' },
    },
    { id: 'b1', text: 'Hello', ...inc },
  ],
  [
    'Brevo, a visitor',
    { id: 'v1', type: 'visitor', text: 'Hello', visitorId: 'x', createdAt: unix * 1000 },
    { id: 'v1', text: 'Hello', ...inc },
  ],
  [
    'Kustomer',
    {
      id: '5f',
      direction: 'in',
      channel: 'whatsapp',
      preview: 'Hello',
      sentAt: at,
      status: 'received',
    },
    { id: '5f', text: 'Hello', ...inc },
    ['text'],
  ],
  [
    'Zoko',
    { id: 'z1', direction: 'FROM_STORE', text: 'Hi', type: 'text', platformTimestamp: at },
    { id: 'z1', text: 'Hi', ...out },
  ],
  [
    'Zendesk, a public reply',
    { id: 9, type: 'Comment', author_id: 7, body: 'Hi', public: true, created_at: at },
    { id: '9', text: 'Hi', sent_at: at },
  ],
  [
    'Huawei',
    { content: 'Hi', from: '3', sourceType: 'AGENT', mediaType: 'TEXT', timestamp: `${unix}000` },
    { text: 'Hi', ...out },
    ['direction'],
  ],
  [
    'Unipile, its own',
    { id: 'n1', sender_id: 'y', text: 'Hi', timestamp: at, is_sender: 1, seen: 1 },
    { id: 'n1', text: 'Hi', ...out },
  ],
  [
    'Chatify, of the other side',
    { id: 'v', from_id: 2, to_id: 1, message: 'Hi', isSender: false, created_at: at, seen: 0 },
    { id: 'v', text: 'Hi', ...inc },
  ],
  [
    'HighLevel',
    {
      ...{ id: 've9', type: 1, messageType: 'SMS', contactId: 'c', dateAdded: at, body: 'Hello' },
      ...{ direction: 'inbound', status: 'connected', attachments: [], source: 'workflow' },
    },
    { id: 've9', text: 'Hello', ...inc },
  ],
  [
    'Wabais',
    {
      ...{ id: '63c', body: 'Hello', direction: 'Incoming', status: null, failed_reason: null },
      ...{ message_time: '01 May 24 10:20 AM', iso_message_time: '2024-05-01T10:20:30.000000Z' },
      created_at: '01 May 24 10:20 AM',
    },
    { id: '63c', text: 'Hello', ...inc },
  ],
  [
    'Mercately and a CRM',
    {
      ...{ id: 's1', direction: 'outbound', sender_type: 'agent', content_type: 'text' },
      ...{ content_text: 'Hi', media_url: null, message_id: 'wamid', created_at: at },
    },
    { id: 's1', text: 'Hi', ...out },
  ],
  [
    'a CRM, an image',
    {
      ...{ id: 'r1', direction: 'outbound', type: 'image', mediaUrl: 'https://a.example/m' },
      ...{ mediaCaption: 'Bill', mediaFilename: 'a.jpg', timestamp: at },
    },
    { id: 'r1', text: 'Bill', ...out, media_url: 'https://a.example/m', media_type: 'image' },
  ],
  [
    'the kin, an own reply',
    {
      ...{ id: 12, contact_id: 7, company_id: 1, value: 'Hi', is_message_by_contact: 0, status: 3 },
      ...{ header_image: '/https://a.example/1.png', error: '', is_note: 0, created_at: sql },
    },
    {
      ...{ id: '12', text: 'Hi', ...out, status: 'delivered' },
      ...{ media_url: 'https://a.example/1.png', media_type: 'image' },
    },
  ],
  [
    'a Laravel clone, an own reply',
    {
      ...{ _id: 9, _uid: 'u9', contacts__id: 7, message: 'Hi', is_incoming_message: 0 },
      ...{ wamid: 'wamid.X', status: 'delivered', messaged_at: sql, contact_wa_id: '919876543210' },
    },
    { id: '9', text: 'Hi', ...out, status: 'delivered' },
  ],
  [
    'a Laravel clone, an incoming message',
    { _uid: 'u9', message: 'Hi', is_incoming_message: 1, messaged_at: sql, status: 'received' },
    { id: 'u9', text: 'Hi', ...inc },
  ],
  [
    'another Laravel clone',
    {
      ...{ id: 1, interaction_id: 2, sender_id: '15550100', message: 'Hi', status: 'sent' },
      ...{ url: null, time_sent: sql, message_id: 'wamid.Y', staff_id: '0', type: 'text' },
    },
    { id: '1', text: 'Hi', sent_at: at, status: 'sent' },
  ],
  [
    'a console of the channel',
    {
      _id: 'a',
      wa_id: '919876543210',
      text: 'Hi',
      timestamp: at,
      type: 'outgoing',
      status: 'sent',
    },
    { id: 'a', text: 'Hi', ...out, status: 'sent' },
  ],
  [
    'a dashboard',
    { id: 'a', content: 'Hi', message_type: 'received', timestamp: at, whatsapp_message_id: null },
    { id: 'a', text: 'Hi', ...inc },
  ],
  [
    'a messenger, its own',
    { _id: 'a', body: 'Hi', isOutgoing: true, timestamp: sql, status: 'read', contactName: 'Asha' },
    { id: 'a', text: 'Hi', ...out, status: 'read' },
  ],
  [
    'a mailing service',
    { id: 4, contact_id: 7, wp_message_id: 'w', body: 'Hi', direction: 'in', send_time: sql },
    { id: '4', text: 'Hi', ...inc },
  ],
  [
    'a shop chat',
    { id: 4, message_text: 'Hi', sender_type: 'customer', message_type: 'text', sent_at: sql },
    { id: '4', text: 'Hi', ...inc },
  ],
  [
    'a chat on MongoDB',
    { _id: { $oid: '66b2531d' }, content: 'Hi', isFromCustomer: true, createdAt: { $date: at } },
    { id: '66b2531d', text: 'Hi', ...inc },
  ],
  [
    'a helpdesk, read by its customer',
    { id: 8, body: 'Hi', read_by_customer: 1, deleted_by_agent: 0, sent_by: 'agent', sent_on: sql },
    { id: '8', text: 'Hi', ...out },
  ],
  [
    'a contact center',
    { id: 8, body: 'Hi', sender_type: 'contact_center', created_on: sql },
    { id: '8', text: 'Hi', sent_at: at },
  ],
  [
    'a bot platform',
    { uuid: 'u-1', text: 'Hi', is_bot: true, created_at: at },
    { id: 'u-1', text: 'Hi', ...out },
  ],
  [
    'times as people read them',
    { id: 8, body: 'Hi', direction: 'received', time: '01/05/2024, 10:20:30 am' },
    { id: '8', text: 'Hi', ...inc },
  ],
];

/** Conversations, likewise. */
export const conversations: Shape[] = [
  [
    'Chatwoot',
    {
      ...{ id: 9, uuid: 'u', account_id: 1, inbox_id: 2, status: 'open', timestamp: unix },
      ...{ created_at: unix, last_activity_at: unix, unread_count: 1, can_reply: true },
      meta: { sender: { id: 7, name: 'Asha Rao', phone_number: '+919876543210' }, channel: 'x' },
      last_non_activity_message: { content: 'Hello', message_type: 'incoming', created_at: unix },
    },
    {
      ...{
        id: '9',
        contact_id: 7,
        name: 'Asha Rao',
        phone: '+919876543210',
        last_message: 'Hello',
      },
      ...{ last_message_at: at, last_message_incoming: true },
    },
  ],
  [
    'WATI',
    {
      ...{ id: '66a', wAid: '919876543210', firstName: 'Asha', fullName: 'Asha Rao' },
      ...{ phone: '919876543210', created: 'May-01-2024', lastUpdated: at, contactStatus: 'VALID' },
    },
    { id: '66a', ...asha },
  ],
  [
    'Respond.io',
    {
      ...{ id: 7, firstName: 'Asha', lastName: 'Rao', phone: '+919876543210', language: null },
      ...{ assignee: { id: 3, firstName: 'Ravi' }, status: 'open', created_at: unix },
    },
    { id: '7', contact_id: 7, name: 'Asha Rao', phone: '+919876543210' },
  ],
  [
    'Interakt',
    {
      ...{ id: 'a-b', country_code: '+91', phone_number: '9876543210', created_at_utc: at },
      ...{ traits: { name: 'Asha Rao' }, channel_phone_number: '15550100' },
    },
    { id: 'a-b', name: 'Asha Rao', phone: '+919876543210' },
    ['name'],
  ],
  [
    'Intercom',
    {
      ...{ type: 'conversation', id: '147', created_at: unix, updated_at: unix, open: true },
      ...{ contacts: { type: 'contact.list', contacts: [{ type: 'contact', id: '5ba' }] } },
      source: { type: 'conversation', body: 'Hello', author: { type: 'user', name: 'Asha' } },
    },
    { id: '147' },
  ],
  [
    'Front',
    {
      ...{ id: 'cnv_1', subject: 'Hi', status: 'unassigned', last_message: { is_inbound: true } },
      ...{
        recipient: { handle: '+919876543210', role: 'from', name: 'Asha Rao' },
        created_at: unix,
      },
    },
    { id: 'cnv_1', name: 'Asha Rao', last_message_incoming: true },
    ['name'],
  ],
  [
    'Crisp',
    {
      ...{ session_id: 's-1', last_message: 'Hello', updated_at: unix * 1000, state: 'pending' },
      meta: { nickname: 'Asha Rao', phone: '+919876543210', email: 'a@b.example' },
    },
    { name: 'Asha Rao', phone: '+919876543210', last_message: 'Hello' },
    ['name', 'phone'],
  ],
  [
    'Zendesk',
    { id: 35_436, requester_id: 20_978, subject: 'Hi', status: 'open', updated_at: at },
    { id: '35436' },
  ],
  [
    'Gallabox',
    {
      ...{
        id: 'g',
        contactId: 'c9',
        contact: { id: 'c9', name: 'Asha Rao', phone: ['919876543210'] },
      },
      ...{ lastMessage: { whatsapp: { text: { body: 'Hello' } } }, updatedAt: at },
    },
    { id: 'g', name: 'Asha Rao', phone: '919876543210' },
    ['phone'],
  ],
  [
    'Periskope',
    {
      ...{ chat_id: '919876543210@c.us', chat_name: 'Asha Rao', org_phone: '918527184400@c.us' },
      latest_message: { body: 'Hello', from_me: true, timestamp: at },
    },
    {
      ...{ id: '919876543210@c.us', name: 'Asha Rao', phone: '919876543210@c.us' },
      ...{ last_message: 'Hello', last_message_at: at, last_message_incoming: false },
    },
  ],
  [
    'Wapim',
    {
      ...{
        chat_id: '919876543210@s.whatsapp.net',
        conversationTimestamp: unix,
        contact_name: 'Asha',
      },
      message: { text: 'Hello', from_me: false, timestamp: unix, message_id: '3E' },
    },
    {
      ...{ name: 'Asha', phone: '919876543210@s.whatsapp.net', last_message: 'Hello' },
      ...{ last_message_at: at, last_message_incoming: true },
    },
  ],
  [
    'Blueticks',
    {
      id: '919876543210@c.us',
      name: 'Asha',
      is_group: false,
      last_message_at: at,
      unread_count: 0,
    },
    { id: '919876543210@c.us', name: 'Asha', phone: '919876543210@c.us', last_message_at: at },
  ],
  [
    'Evolution API',
    {
      ...{ id: 'cm', remoteJid: '919876543210@s.whatsapp.net', pushName: 'Asha', updatedAt: at },
      lastMessage: {
        key: { fromMe: false },
        message: { conversation: 'Hi' },
        messageTimestamp: unix,
      },
    },
    {
      ...{ id: 'cm', name: 'Asha', phone: '919876543210@s.whatsapp.net', last_message: 'Hi' },
      ...{ last_message_at: at, last_message_incoming: true },
    },
  ],
  [
    'HubSpot',
    {
      ...{ id: '8', inboxId: '1', associatedContactId: '37153', status: 'OPEN', createdAt: at },
      ...{ latestMessageTimestamp: at, latestMessageReceivedTimestamp: at },
    },
    { id: '8', contact_id: 37_153, last_message_at: at },
  ],
  [
    'Help Scout',
    {
      ...{ id: 1, number: 15_473, threads: 2, type: 'email', mailboxId: 85, createdAt: at },
      ...{ createdBy: { id: 12, type: 'customer' }, primaryCustomer: { id: 238_604 } },
    },
    { id: '1', contact_id: 238_604 },
  ],
  [
    'an inbox of leads',
    {
      ...{ id: 'q', channel: 'whatsapp', contact_phone: '919876543210', contact_name: 'Asha Rao' },
      ...{ unread: 0, last_message_at: at, last_direction: 'inbound', status: 'new' },
    },
    { id: 'q', ...asha, last_message_at: at, last_message_incoming: true },
  ],
  [
    'WPPConnect',
    {
      ...{ id: { server: 'c.us', user: '919876543210', _serialized: '919876543210@c.us' } },
      ...{ t: unix, unreadCount: 0, name: 'Asha Rao', msgs: null, kind: 'chat', isGroup: false },
    },
    { id: '919876543210@c.us', name: 'Asha Rao', phone: '919876543210@c.us' },
  ],
  [
    'WhatsApp Use',
    {
      ...{ conversation_id: 'c', chat_jid: '919876543210@s.whatsapp.net', kind: 'direct' },
      ...{ subject: null, direct_person_id: 'p', last_message_at: at, participants: [], seq: 0 },
    },
    { id: 'c', phone: '919876543210@s.whatsapp.net', last_message_at: at },
  ],
  [
    'the kin',
    {
      ...{ id: 7, ...asha, last_message: 'Hello', last_reply_at: sql, last_client_reply_at: sql },
      ...{ is_last_message_by_contact: 1, has_chat: 1, created_at: sql },
    },
    {
      ...{ id: '7', contact_id: 7, ...asha, last_message: 'Hello' },
      ...{ last_message_at: at, last_message_incoming: true },
    },
  ],
  [
    'a Laravel clone',
    {
      ...{ _id: 7, _uid: 'u', full_name: 'Asha Rao', wa_id: '919876543210', vendors__id: 1 },
      last_message: { message: 'Hi', is_incoming_message: 0, messaged_at: sql },
    },
    {
      ...{
        id: '7',
        ...asha,
        last_message: 'Hi',
        last_message_at: at,
        last_message_incoming: false,
      },
    },
  ],
  [
    'another Laravel clone',
    {
      ...{ id: 2, name: 'Asha Rao', receiver_id: '919876543210', wa_no: '15550100', wa_no_id: '1' },
      ...{ last_message: 'Hi', last_msg_time: sql, time_sent: sql, type: 'lead', type_id: 7 },
    },
    { id: '2', name: 'Asha Rao', last_message: 'Hi', last_message_at: at },
  ],
  [
    'a dashboard',
    {
      ...{
        id: 'a',
        phone_number: '919876543210',
        formatted_phone_number: null,
        country_code: null,
      },
      ...{ name: 'Asha Rao', updated_at: at, last_message_preview: 'Hi', unread_count: null },
    },
    { id: 'a', ...asha, last_message: 'Hi' },
  ],
  [
    'a console of the channel',
    {
      ...{ wa_id: '919876543210', contactName: 'Asha Rao', lastMessage: 'Hi', lastMessageTime: at },
      ...{ lastMessageDirection: 'outgoing', lastMessageStatus: 'read', unreadCount: 0 },
    },
    { ...asha, last_message: 'Hi', last_message_at: at, last_message_incoming: false },
  ],
  [
    'a messenger',
    {
      _id: 'a',
      phoneNumber: '919876543210',
      lastMessage: 'Hi',
      lastTimestamp: at,
      contactName: 'Asha Rao',
    },
    { id: 'a', ...asha, last_message: 'Hi', last_message_at: at },
    ['last_message_at'],
  ],
  [
    'a front end',
    {
      ...{
        id: 3,
        contact_id: 7,
        last_message: 'Hi',
        message_created_at: sql,
        message_type: 'text',
      },
      contact: { id: 7, name: 'Asha Rao', phone: '919876543210', country: 'IN', email: 'a@b' },
    },
    { id: '3', contact_id: 7, ...asha, last_message: 'Hi', last_message_at: at },
  ],
  [
    'a bot backend',
    {
      ...{
        _id: 'x',
        display_phone_number: '15550100',
        phone_number_id: '1068',
        whatsapp_number: null,
      },
      contacts: [{ wa_id: '919876543210', profile_name: 'Asha Rao' }],
    },
    { id: 'x', ...asha },
    ['name', 'phone'],
  ],
  [
    'a store of contacts',
    { id: 7, wa_id: '919876543210', name: 'Asha Rao', last_messages_received_at: sql },
    { id: '7', contact_id: 7, ...asha, last_message_at: at },
  ],
  [
    'a list of leads',
    { _id: 'x', leadId: 'lea_1', createdAt: at, messages: [{ body: 'Hi', sentAt: at }] },
    { id: 'x', last_message: 'Hi', last_message_at: at },
  ],
  [
    'SignalWire',
    { id: '9d', name: 'Asha', metadata: {}, created_at: unix * 1000, last_message_at: unix * 1000 },
    { id: '9d', name: 'Asha', last_message_at: at },
  ],
  [
    'a tenant among the fields',
    {
      id: 90,
      client_id: 4,
      agent_name: 'Ravi',
      business_phone: '15550100',
      customer_mobile_no: '919876543210',
    },
    { id: '90', phone: '919876543210' },
  ],
  [
    'an ID past what JSON holds',
    { id: 5, contact_id: '17841400000000001', username: 'asha', last_message_at: at },
    { id: '5', last_message_at: at },
  ],
  [
    'a customer and its parts',
    {
      ...{ conversation_id: 'c1', customer: { id: 7, first_name: 'Asha', last_name: 'Rao' } },
      ...{ last_customer_message_at: at, last_agent_message_at: null },
    },
    { id: 'c1', contact_id: 7, name: 'Asha Rao', last_message_at: at },
  ],
];
