import { readCredential } from '../../src/connection/credential';
import { failureOf } from '../support/failure';

test.each([
  ['key-123', 'key-123'],
  [123456, '123456'],
  ['a b', 'a b'],
  ['ключ', 'ключ'],
  ['🔑', '🔑'],
  ['a'.repeat(4_096), 'a'.repeat(4_096)],
])('reads %j as entered', (value, credential) => {
  expect(readCredential(value, 'API Key')).toBe(credential);
});

const outside = 'begins or ends with a space, a line break, or an invisible character';
const inside = 'contains a line break or another control character';

test.each([
  [' key-123', outside],
  ['key-123\n', outside],
  ['key-123\u00a0', outside],
  ['\ufeffkey-123', outside],
  ['key-123\u200b', outside],
  ['key\n123', inside],
  ['key\u0000123', inside],
  ['key\u0085123', inside],
  ['a'.repeat(4_097), 'is longer than 4,096 characters'],
])('refuses %j with a sentence', (value, fault) => {
  expect(failureOf(() => readCredential(value, 'API Key'))).toEqual({
    code: 'InvalidCredentials',
    message: `The API Key ${fault}. Copy it again, and paste it into the connection.`,
  });
});
