import app from '../../index';
import { loadDefinition } from './load_definition';
import { surfaceOf } from './surface';
import recorded from './surface.json';

// A line that goes or changes breaks Zaps that are in use, and so does a new input that is required:
// undo it, or raise the major version. Anything else may be recorded: npm run surface:record.
test('keys, types, and required fields are those that are recorded, on which saved Zaps rely', async () => {
  expect(surfaceOf(await loadDefinition(app))).toEqual(recorded);
});
