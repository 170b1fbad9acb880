import { readFields } from '../../../tools/preview/server/definition';
import { errorPlace, readWarning } from '../../../tools/preview/server/place';

const fields = readFields([
  { key: 'campaignName', label: 'Campaign' },
  { key: 'param_1', label: 'First name' },
  { key: 'destination', label: 'Phone Number' },
  { key: 'testDestination', label: 'Send Tests To' },
  { key: 'userName', label: 'Name' },
  { key: 'media__url', label: 'Media URL' },
  { key: 'media__file', label: 'Media File' },
  { key: 'media__filename', label: 'Media File Name' },
  { key: 'blankParam', label: 'Fallback Text' },
]);
const connectionFields = readFields([
  { key: 'apiKey', label: 'API Key', type: 'password' },
  { key: 'campaigns', label: 'Campaigns' },
]);

test.each([
  // The label that the message mentions first, the longest of those.
  ['InvalidField', 'Media File Name is too long.', 'media__filename'],
  // A placeholder's label is quoted, and any other quote holds a value.
  ['InvalidField', 'The value for "First name" is too long. Check Media URL.', 'param_1'],
  ['InvalidField', 'Nothing was sent: "First name" and "Name" are empty.', 'param_1'],
  ['InvalidPhone', '"Media URL" is not valid.', 'destination'],
  // A label of one word counts as it is written.
  ['InvalidField', 'The name is too long.', undefined],
  // Where the fact names no field, the code tells.
  ['MediaNotAccessible', 'It could not be fetched.', 'media__url'],
  ['ParameterMismatch', 'They do not fit. Fill in Media URL.', 'media__url'],
  ['HaltedError', 'The response was lost.', undefined],
  ['InvalidCredentials', 'The key was rejected.', 'apiKey'],
  ['ParameterMismatch', 'They do not fit. Correct Campaigns in the connection.', 'campaigns'],
  ['InvalidField', 'Campaign "a" isn\'t in the connection\'s list.', 'campaignName'],
  [
    'InvalidMedia',
    'The media failed. A replay sends later (see API Key in the connection).',
    'media__url',
  ],
])('%s, %s', (code, message, key) => {
  expect(errorPlace(code, message, fields, connectionFields)?.key).toBe(key);
});

const went = 'This test went to +919812345678 (Send Tests To)';

test.each([
  [`${went}. A live run would stop: "12" isn't a valid number.`, 'destination', false],
  [`${went} instead of +919876500002.`, undefined, true],
  ['Fallback text was used for First name.', 'param_1', false],
])('what a warning leads to: %s', (text, key, asked) => {
  const warning = readWarning(text, fields);
  expect(warning.place?.key).toBe(key);
  expect(warning.asked).toBe(asked);
});
