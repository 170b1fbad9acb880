import { saysNothingThere } from '../../src/service/nothing_found';

test.each([
  ...['No conversations found', 'No messages found for this contact.', 'no record found!'],
  ...['There are no conversations yet', 'There are no new messages', 'You have no chats.'],
  ...[
    '0 contacts found',
    'Found 0 records',
    'No conversations are available',
    'No messages here yet',
  ],
  ...['Conversations not found', 'No chats to show', 'Your inbox is empty', 'No contact exists'],
])('%j says that a list is empty', (words) => {
  expect(saysNothingThere(words)).toBe(true);
});

test.each([
  ...['', 'Not found', 'Contact not found', 'The route could not be found.', 'No access'],
  ...['No messages left in your plan', 'No more conversations allowed', 'No messages endpoint'],
  ...['No conversations found for an invalid token', 'No contact_id given', 'No plan found'],
])("%j doesn't", (words) => {
  expect(saysNothingThere(words)).toBe(false);
});
