import { readFields } from '../../../tools/preview/server/definition';
import { errorPlace } from '../../../tools/preview/server/error_place';
import { readWarnings } from '../../../tools/preview/server/warnings';

const fields = readFields([
  { key: 'campaignName', label: 'Campaign' },
  { key: 'param_1', label: 'First name' },
  { key: 'destination', label: 'Phone Number' },
  { key: 'testDestination', label: 'Send Tests To' },
  { key: 'userName', label: 'Name' },
  { key: 'media__url', label: 'Media URL' },
  { key: 'media__file', label: 'Media File' },
  { key: 'media__filename', label: 'Media File Name' },
  { key: 'button_1', label: 'Button 1 Value' },
  { key: 'blankParam', label: 'Fallback Text' },
]);
const connectionFields = readFields([
  { key: 'apiKey', label: 'API Key', type: 'password' },
  { key: 'baseUrl', label: 'Messaging URL' },
  { key: 'campaigns', label: 'Campaigns' },
]);
const values = { media__file: 'x', campaignName: 'typed' };
const forms = { fields, values, connectionFields };
const changed = 'The placeholders have changed: the connection no longer names these.';
const mismatch = "The values don't fit the template of campaign. ";

test.each([
  // The label that the message mentions first, the longest of those.
  ['InvalidField', 'Media File Name is too long.', 'media__filename'],
  ['InvalidMedia', 'Fill in Media URL or Media File.', 'media__url'],
  ['InvalidPhone', 'The phone number is too short.', 'destination'],
  // A placeholder's label is quoted, and any other quote holds a value.
  ['InvalidField', 'The value for "First name" is empty. Check Media URL.', 'param_1'],
  ['InvalidPhone', '"Media URL" is not valid.', 'destination'],
  // A label of one word counts as it is written.
  ['InvalidField', 'Name is too long.', 'userName'],
  ['InvalidField', 'The name is too long.', undefined],
  // Where no field is named, the code tells, and the filled field comes first.
  ['MediaNotAccessible', 'It could not be fetched.', 'media__file'],
  ['CampaignNotFound', "The campaign doesn't exist. Check Media URL.", 'campaignName'],
  ['HaltedError', 'The response was lost.', undefined],
  ['HaltedError', 'No conversation was found. Check Phone Number.', 'destination'],
  ['MissingConnection', 'This connection has no Messaging URL.', 'baseUrl'],
  ['InvalidCredentials', 'The key was rejected.', 'apiKey'],
  ['InvalidField', `${changed} Name them under Campaigns there.`, 'campaigns'],
  ['ParameterMismatch', `${mismatch}Fill in Button 1 Value.`, 'button_1'],
  ['ParameterMismatch', `${mismatch}Under Campaigns in the connection, fix it.`, 'campaigns'],
  ['ServiceUnavailable', 'The service is down. Check the phone number.', undefined],
])('%s, %s', (code, message, key) => {
  expect(errorPlace({ code, name: 'AppError', message }, forms)?.key).toBe(key);
});

test("the connection's own test leads to its fields", () => {
  const error = { code: 'InvalidField', name: 'Error', message: 'Campaigns, line 2 has braces.' };
  expect(errorPlace(error, { ...forms, fields: [] })?.key).toBe('campaigns');
});

const went = 'This test went to +919812345678 (Send Tests To)';

test.each([
  [`${went}. A live run would stop: "12" isn't a valid number.`, 'destination', false],
  [`${went} instead of +919876500002.`, undefined, true],
  ["+912224770203 isn't a mobile number, so the message might not arrive.", 'destination', false],
  ['Fallback text was used for First name.', 'param_1', false],
  ['Name is empty, so the phone number was used.', 'userName', false],
  ['Nothing in particular.', undefined, false],
])('what a warning leads to: %s', (text, key, asked) => {
  const [warning] = readWarnings({ warnings: [text] }, fields);
  expect(warning?.place?.key).toBe(key);
  expect(warning?.asked).toBe(asked);
});
