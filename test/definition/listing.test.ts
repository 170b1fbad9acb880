import { readFileSync } from 'node:fs';

const page = readFileSync('docs/listing/listing.md', 'utf8');

/** A row of the listing's table. */
const text = (field: string) =>
  new RegExp(`^\\| ${field} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';

test('the listing has a description as Zapier takes it (M002)', () => {
  const description = text('Description');
  expect(description.startsWith(`${text('Name')} is a `)).toBe(true);
  expect(description).not.toMatch(/zapier|\bsync/i);
  expect(description.split(/\.(?:\s|$)/).filter(Boolean).length).toBeLessThanOrEqual(3);
  expect(description.length).toBeGreaterThanOrEqual(40);
  expect(description.length).toBeLessThanOrEqual(140);
});
