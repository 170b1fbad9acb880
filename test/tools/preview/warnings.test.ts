import { readFields } from '../../../tools/preview/server/definition';
import { readWarnings } from '../../../tools/preview/server/warnings';

const fields = readFields([
  { key: 'destination', label: 'Phone Number' },
  { key: 'userName', label: 'Name' },
  { key: 'testDestination', label: 'Send Tests To' },
]);
const sent = 'This test went to +919812345678 (Send Tests To)';

test.each([
  [`${sent}. A live run would stop: "12" isn't a valid number.`, 'destination', false],
  [`${sent} instead of +919876500002.`, undefined, true],
  [
    'Nothing was sent to +919876500002, because this is a test. To get a real message, enter your own number in Send Tests To.',
    'testDestination',
    true,
  ],
  ['Name is empty, so the phone number was used.', 'userName', false],
])('what a warning leads to: %s', (text, key, asked) => {
  const [warning] = readWarnings({ warnings: [text] }, fields);
  expect(warning?.place?.key).toBe(key);
  expect(warning?.asked).toBe(asked);
});
