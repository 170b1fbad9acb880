import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningOf } from './read';

const rows = readFileSync(join(__dirname, 'comparable_services.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test.each(rows)('%s: %s from %s: %s', (meaning, status, _service, body = '') => {
  expect(meaningOf(Number(status), JSON.parse(body))).toBe(meaning);
});
