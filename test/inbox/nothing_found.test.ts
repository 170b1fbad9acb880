import { saysNothingThere } from '#inbox/nothing_found';

test.each([
  'No conversations found',
  'No messages found for this contact.',
  'There are no conversations yet',
  'There are no new messages',
  'No such record exists',
  'Found 0 records',
  'No conversations are available',
  'Conversations not found',
  'No chats to show',
  'Your inbox is empty',
])('%j says that a list is empty', (words) => {
  expect(saysNothingThere(words)).toBe(true);
});

test.each([
  '',
  'Not found',
  'Contact not found',
  'The route could not be found.',
  'No messages left in your plan',
  'No more conversations allowed',
  'No messages endpoint',
  'No conversations found for an invalid token',
  'No contact_id given',
])("%j doesn't", (words) => {
  expect(saysNothingThere(words)).toBe(false);
});
