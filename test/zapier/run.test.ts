import { readRun } from '#zapier/run';
import { withZ } from '../support/request';
import { runWith } from '../support/run';

test.each([
  [{}, 'live'],
  [{ isLoadingSample: true }, 'test'],
  [{ isFillingDynamicDropdown: true }, 'test'],
  [{ isPopulatingDedupe: true }, 'switching on'],
])('with %j, Zapier runs a step in the mode %s', async (flags, mode) => {
  const run = await withZ((z, { meta }) => readRun(z, { meta: { ...meta, ...flags } }));
  expect(run.mode).toBe(mode);
});

test('a form that has a group as an object has its parts, unless a field of its own is filled in', () => {
  const media = { url: 'https://e.com/a.pdf', filename: 'a.pdf' };
  const run = runWith(
    { media, media__filename: 'b.pdf', media__url: '', location: '{"latitude":0}', tags: { a: 1 } },
    { location: '{"latitude":"{{1__lat}}"}' },
  );
  expect(run.values).toMatchObject({
    media__url: media.url,
    media__filename: 'b.pdf',
    location__latitude: 0,
    tags: { a: 1 },
  });
  expect(run.isFromEarlierStep('location__latitude')).toBe(true);
});

test('core leaves out parts of a bundle, and a run is read all the same', async () => {
  const { mode, values, authData, keys } = await withZ((z) => readRun(z, {}));
  expect({ mode, values, authData, keys }).toEqual({
    mode: 'live',
    values: {},
    authData: {},
    keys: [],
  });
});
