import { stableId } from '../../src/values/json';

const request = { destination: '+919876543210', templateParams: ['a', 'b'] };

test('gives the same value the same ID, and another value another', () => {
  const id = stableId(request);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(stableId({ ...request, source: undefined })).toBe(id);
  expect(stableId({ ...request, source: 'x' })).not.toBe(id);
  expect(stableId({ ...request, templateParams: ['b', 'a'] })).not.toBe(id);
});
