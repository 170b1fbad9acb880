import app from '../../index';
import type { Definition } from './definition';
import { loadDefinition } from './load_definition';
import { breakingChanges, type Surface, surface, surfaceOf } from './surface';
import file from './surface.json';

let recorded: Surface;
let now: Definition;
beforeAll(async () => {
  recorded = surface.parse(file);
  now = await loadDefinition(app);
});

test('keeps every Zap that relies on the recorded surface working', () => {
  expect(breakingChanges(recorded, surfaceOf(now))).toEqual([]);
});

// What isn't recorded could be renamed later, and nobody would notice.
test('has nothing that is not recorded: npm run surface:record', () => {
  expect(surfaceOf(now)).toEqual(recorded);
});

test('records every step, including fields that a function returns', () => {
  const { creates, searches, triggers } = recorded;
  expect(Object.keys({ ...triggers, ...searches, ...creates }).length).toBeGreaterThanOrEqual(9);
  expect(creates.send_campaign_message?.inputs).toMatchObject({
    param_1: { type: 'string', required: false },
    param_2: { type: 'string', required: false },
    paramCount: { type: 'string', required: false },
  });
});
