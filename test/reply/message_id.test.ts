import { messageIdOf } from '../../src/reply/message_id';

test.each<[unknown, string | null]>([
  [{ success: 'true', submitted_message_id: 'a-b' }, 'a-b'],
  [{ message_id: 123, message_wamid: 'wamid.x' }, '123'],
  [{ message_id: '', message_wamid: 'wamid.x' }, 'wamid.x'],
  [{ messageId: 'm' }, 'm'],
  [{ wamid: 'w' }, 'w'],
  [{ id: 7 }, '7'],
  [{ data: { id: 'inner' } }, 'inner'],
  [{ id: null, data: { message_id: 'inner' } }, 'inner'],
  [{ success: 'true' }, null],
  [{ data: [{ id: 1 }] }, '1'],
  [[{ id: 1 }], '1'],
  [{ message: { id: 42, fb_message_id: null } }, '42'],
  [{ message: { id: 42, fb_message_id: 'wamid.x' }, status: true }, '42'],
  [{ message: 'Sent', messages: [{ id: 'wamid.y' }] }, 'wamid.y'],
  [{ message_id: { message: '(#131030) x', code: 131030 }, message_wamid: null }, null],
  [{ data: { messages: [{ id: 'wamid.z' }] } }, 'wamid.z'],
  [{ data: { contact: { id: 5 } } }, null],
  ['OK', null],
  [null, null],
])("the message's id in %j", (data, id) => {
  expect(messageIdOf(data)).toBe(id);
});
