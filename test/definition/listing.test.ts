import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../docs/listing');

/** A row of the listing's table. */
function text(field: string): string {
  const page = readFileSync(join(folder, 'listing.md'), 'utf8');
  return new RegExp(`^\\| ${field} \\| (.+) \\|$`, 'm').exec(page)?.[1] ?? '';
}

test('the listing has a category (M001)', () => {
  expect(text('Category')).not.toBe('');
});

test('the listing has a description as Zapier takes it (M002)', () => {
  const description = text('Description');

  expect(description.startsWith(`${text('Name')} is a `)).toBe(true);
  expect(description).not.toMatch(/zapier|\bsync/i);
  expect(description.split(/\.(?:\s|$)/).filter(Boolean).length).toBeLessThanOrEqual(3);
  expect(description.length).toBeGreaterThanOrEqual(40);
  expect(description.length).toBeLessThanOrEqual(140);
});

test('the listing has a square logo of RGBA, large enough (M004)', () => {
  const logo = readFileSync(join(folder, 'logo.png'));

  expect(logo.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(logo.toString('latin1', 12, 16)).toBe('IHDR');
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)];
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(256);
  // Color type 6: red, green, blue and alpha.
  expect(logo[25]).toBe(6);
});
