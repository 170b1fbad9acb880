import type { Dialect } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { msgbox } from './client';

const at = new Date('2024-05-01T10:20:30Z');

describe('records of the inbox', () => {
  test.each<[Dialect['envelope'], string, string]>([
    ['data', 'data', 'data'],
    ['named', 'conversations', 'messages'],
    ['inside', 'conversations', 'messages'],
    ['data.data', 'data.data', 'data.data'],
    ['data.named', 'data.conversations', 'data.messages'],
    ['results', 'results', 'results'],
    ['items', 'items', 'items'],
    ['records', 'records', 'records'],
    ['bare', '', ''],
  ])('puts lists under %s', async (envelope, ofConversations, ofMessages) => {
    simulator.dialect = { envelope };
    const { contact } = simulator.incoming('+919876543210', 'Hi');
    const conversations = await msgbox(simulator, 'getConversations/none');
    const messages = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
    const inside = (path: string, key: string) => [path, '0', key].filter(Boolean).join('.');

    expect(conversations.json).toHaveProperty(inside(ofConversations, 'last_message'), 'Hi');
    expect(messages.json).toHaveProperty(inside(ofMessages, 'value'), 'Hi');
  });

  async function records(dialect: Partial<Dialect>) {
    simulator.dialect = { ...dialect, envelope: 'bare' };
    const { contact } = simulator.incoming('+919876543210', 'Hi', { at });
    const conversations = await msgbox(simulator, 'getConversations/none');
    const messages = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
    return { conversations: conversations.json, messages: messages.json };
  }

  test.each<[Dialect['times'], unknown]>([
    ['sql', '2024-05-01 10:20:30'],
    ['iso', '2024-05-01T10:20:30.000Z'],
    ['micro', '2024-05-01T10:20:30.000000Z'],
    ['unix', 1714558830],
  ])('writes times as %s', async (times, value) => {
    const { conversations, messages } = await records({ times });

    expect(conversations).toMatchObject([{ last_reply_at: value, last_support_reply_at: null }]);
    expect(messages).toMatchObject([{ created_at: value }]);
  });

  test('writes phones with a plus, or only their digits', async () => {
    expect((await records({})).conversations).toMatchObject([{ phone: '+919876543210' }]);
    simulator.reset();
    const { conversations } = await records({ phones: 'digits' });
    expect(conversations).toMatchObject([{ phone: '919876543210' }]);
  });

  test('has the messages of each conversation inside', async () => {
    simulator.dialect = { envelope: 'inside' };
    simulator.incoming('+919876543210', 'Hi', { at });
    const { json } = await msgbox(simulator, 'getConversations/none');

    expect(json).toHaveProperty('conversations.0.messages.0.value', 'Hi');
  });

  test.each<[Dialect['flags'], unknown, unknown]>([
    ['number', 1, 0],
    ['boolean', true, false],
    ['string', '1', '0'],
  ])('writes flags as %s', async (flags, yes, no) => {
    const { conversations, messages } = await records({ flags });

    expect(conversations).toMatchObject([{ is_last_message_by_contact: yes, resolved_chat: no }]);
    expect(messages).toMatchObject([{ is_message_by_contact: yes, is_note: no }]);
  });

  test('identifies a contact by its own ID, next to it, or inside', async () => {
    expect(await records({})).toMatchObject({
      conversations: [{ id: 1001, phone: '+919876543210' }],
      messages: [{ id: 1002, contact_id: 1001 }],
    });
    simulator.reset();
    expect(await records({ contactId: 'contact_id' })).toMatchObject({
      conversations: [{ id: 501001, contact_id: 1001, phone: '+919876543210' }],
      messages: [{ id: 1002, contact_id: 1001 }],
    });
    simulator.reset();
    const nested = await records({ contactId: 'nested' });
    const person = { name: '+919876543210', phone: '+919876543210' };
    expect(nested).toMatchObject({
      conversations: [{ id: 501001, contact: { id: 1001, ...person } }],
      messages: [{ id: 1002, contact: { id: 1001 } }],
    });
    expect(nested).not.toHaveProperty('conversations.0.phone');
    expect(nested).not.toHaveProperty('messages.0.contact_id');
  });

  test('spells keys in camel case', async () => {
    expect(await records({ keys: 'camel', contactId: 'contact_id' })).toMatchObject({
      conversations: [{ contactId: 1001, lastReplyAt: '2024-05-01 10:20:30', hasChat: 1 }],
      messages: [{ contactId: 1001, isMessageByContact: 1, isCampignMessages: 0 }],
    });
  });

  test('writes ids as text, or not at all', async () => {
    expect(await records({ ids: 'string', contactId: 'contact_id' })).toMatchObject({
      conversations: [{ id: '501001', contact_id: '1001' }],
      messages: [{ id: '1002', contact_id: '1001' }],
    });
    simulator.reset();
    const absent = await records({ ids: 'absent', contactId: 'contact_id' });
    expect(absent).toMatchObject({ conversations: [{ contact_id: 1001 }] });
    expect(absent).not.toHaveProperty('conversations.0.id');
    expect(absent).not.toHaveProperty('messages.0.id');
  });
});
