import { drawnProperties, undrawnProperties } from '../../../tools/preview/common/fields';
import { type Simulator, startSimulator } from '../../../tools/simulator';
import { connectionFields, definedForms } from './defined_forms';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

test('the form draws every property that the definition uses', async () => {
  const forms = await definedForms(simulator);
  const fields = [...forms.flatMap((form) => form.fields), ...(await connectionFields())];
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.flatMap((field) => undrawnProperties(field))).toEqual([]);
});

test('a property that it does not draw is named', async () => {
  const [field] = await connectionFields();
  if (!field) throw new Error('The connection has no field');
  expect(undrawnProperties({ ...field, declared: ['key', 'inputFormat'] })).toEqual([
    'inputFormat',
  ]);
  expect(Object.keys(drawnProperties)).toContain('helpText');
});
