import { readRun } from '../../src/step/run';
import { withZ } from '../support/request';

test.each([
  [{}, 'live'],
  [{ isLoadingSample: true }, 'test'],
  [{ isFillingDynamicDropdown: true }, 'test'],
  [{ isPopulatingDedupe: true }, 'switching on'],
])('with %j, Zapier runs a step in the mode %s', async (flags, mode) => {
  const run = await withZ((z, { meta }) => readRun(z, { meta: { ...meta, ...flags } }));
  expect(run.mode).toBe(mode);
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
