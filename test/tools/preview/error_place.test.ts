import { readFields } from '../../../tools/preview/server/definition';
import { errorPlace, warningPlace } from '../../../tools/preview/server/error_place';

const fields = readFields([
  { key: 'campaignName', label: 'Campaign' },
  { key: 'param_1', label: 'First name' },
  { key: 'destination', label: 'Phone Number' },
  { key: 'userName', label: 'Name' },
  { key: 'media__url', label: 'Media URL' },
  { key: 'media__file', label: 'Media File' },
  { key: 'media__filename', label: 'Media File Name' },
  { key: 'button_1', label: 'Button 1 Value' },
  { key: 'message', label: 'Message' },
]);
const connectionFields = readFields([
  { key: 'apiKey', label: 'API Key', type: 'password' },
  { key: 'baseUrl', label: 'Messaging URL' },
  { key: 'campaigns', label: 'Campaigns' },
]);
const forms = { fields, values: { media__file: 'x' }, connectionFields };
const error = (code: string | null, message: string, name = 'AppError') =>
  errorPlace({ code, name, message }, forms)?.key ?? null;

test('the field whose label the message mentions first, the longest of those', () => {
  expect(error('InvalidField', 'Media File Name is too long.')).toBe('media__filename');
  expect(error('InvalidMedia', 'Fill in Media URL or Media File.')).toBe('media__url');
  expect(error('InvalidPhone', 'The phone number is too short.')).toBe('destination');
  expect(error('InvalidField', 'First name is empty.')).toBe('param_1');
});

test('the placeholder whose value is empty', () => {
  const message = 'The value for "First name" is empty. Map a field, or check Media URL.';
  expect(error('InvalidField', message)).toBe('param_1');
});

test('a label of one word counts as it is written, and never inside quotes', () => {
  expect(error('InvalidField', 'Name is too long.')).toBe('userName');
  expect(error('InvalidField', 'The name is too long.')).toBeNull();
  expect(error('InvalidPhone', '"Media URL" is not valid.')).toBe('destination');
});

test('where no field is named, the code tells, and the filled field comes first', () => {
  expect(error('CampaignNotFound', 'There is nothing like it.')).toBe('campaignName');
  expect(error('MediaNotAccessible', 'It could not be fetched.')).toBe('media__file');
});

test('a remedy leads elsewhere only if the code is about no field', () => {
  const message = "The campaign doesn't exist. Check Media URL.";
  expect(error('CampaignNotFound', message)).toBe('campaignName');
  expect(error('InvalidField', 'It is too long. Check Media URL.')).toBe('media__url');
  expect(error('InvalidPhone', "Name isn't a valid phone number. Check it.")).toBe('userName');
});

test('a halted run leads to a field that it names', () => {
  expect(error(null, 'The lead has no phone number.', 'HaltedError')).toBe('destination');
  expect(error(null, 'The response was lost.', 'HaltedError')).toBeNull();
  const remedy = 'Check Phone Number, or use Send Campaign Message.';
  expect(error(null, `No conversation was found. ${remedy}`, 'HaltedError')).toBe('destination');
});

test('an error of the connection leads there', () => {
  expect(error('MissingConnection', 'This connection has no Messaging URL.')).toBe('baseUrl');
  expect(error('InvalidCredentials', 'The key was refused.')).toBe('apiKey');
  const changed = 'The placeholders have changed: the connection no longer names these.';
  expect(error('InvalidField', `${changed} Name them under Campaigns there.`)).toBe('campaigns');
  const test = { code: 'InvalidField', name: 'Error', message: 'Campaigns, line 2 has braces.' };
  expect(errorPlace(test, { ...forms, fields: [] })?.key).toBe('campaigns');
});

test('values that do not fit lead to what the remedy names: a button, the list, the number', () => {
  const fact = "The values don't fit the template of campaign. ";
  const place = (remedy: string) => error('ParameterMismatch', fact + remedy);
  expect(place('Fill in Button 1 Value.')).toBe('button_1');
  expect(place('Under Campaigns in the connection, enter placeholders.')).toBe('campaigns');
  expect(place('Check Number of Placeholders.')).toBeNull();
});

test('an error that no field can put right leads nowhere', () => {
  expect(error('ServiceUnavailable', 'The service is down. Check the phone number.')).toBeNull();
});

test('a warning leads to the field that it names', () => {
  expect(warningPlace('Phone Number holds two numbers.', fields)?.key).toBe('destination');
  expect(warningPlace('Nothing in particular.', fields)).toBeNull();
});
