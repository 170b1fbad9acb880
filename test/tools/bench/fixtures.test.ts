import { readPhoneNumber } from '../../../src/phone/phone';
import { readConversation } from '../../../src/records/conversation';
import { findRecords } from '../../../src/records/record_list';
import { conversationsReply, nameOf } from '../../../tools/bench/conversations';
import { dropdownEvent, messageEvent } from '../../../tools/bench/events';
import { mobile, phoneTexts } from '../../../tools/bench/phone_texts';

test('every phone text is accepted by the connector', () => {
  const texts = phoneTexts(200);
  expect(texts).toHaveLength(200);
  expect(texts).toEqual(phoneTexts(200));
  for (const text of texts) expect(readPhoneNumber(text, 'IN').e164).toMatch(/^\+\d+$/);
});

test('40,000 conversations have different numbers', () => {
  expect(new Set(Array.from({ length: 40_000 }, (_, n) => mobile(n))).size).toBe(40_000);
});

test('a response is read by the connector', () => {
  const records = findRecords(JSON.parse(conversationsReply(3)), 'conversations');
  expect(records).toHaveLength(3);
  expect(records?.map((record) => readConversation(record, (phone) => phone))[1]).toMatchObject({
    contact_id: 1002,
    name: nameOf(1),
    phone: `91${mobile(1)}`,
    last_message_at: '2026-04-30T23:59:00.000Z',
  });
});

test('events name the method that they run', () => {
  const text = JSON.stringify(messageEvent('http://127.0.0.1:1'));
  expect(text).toContain('http://127.0.0.1:1/campaign/t1/api/v2');
  expect(dropdownEvent()).toMatchObject({ method: 'triggers.list_campaigns.operation.perform' });
});
