import { affirms } from '../../src/reply/outcome_words';

test.each<[string, boolean]>([
  ['Message queued. Number of params: 2', true],
  ['Message sent successfully', true],
  ['message(s) queued', true],
  ['Message not sent: campaign is not live', false],
  ["Message wasn't accepted", false],
  ['Could not be delivered', false],
  ['Unsuccessful', false],
  ['Campaign is not live', false],
  ['', false],
])('%j says that a message was accepted: %p', (text, taken) => {
  expect(affirms(text)).toBe(taken);
});
