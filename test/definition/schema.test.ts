import app from '../../index';
import { run } from '../support/platform';
import { type Definition, stepsOf } from './definition';
import { loadDefinition, schemaProblems } from './load_definition';

let plain: Definition;
beforeAll(async () => {
  plain = await loadDefinition(app);
});

describe("Zapier's schema, applied to what form functions return too", () => {
  test('finds no problem', async () => {
    expect(await schemaProblems(plain)).toEqual([]);
  });

  test('finds no problem if the connection names placeholders oddly', async () => {
    const lists = [
      'Odd | ,,',
      'Odd | Name, Name, Name',
      'Odd | __proto__, constructor, "a" <b>, {{1}}, नाम 🎉',
      `Odd | ${'long '.repeat(500)}`,
      `Odd | ${'{{Long}} '.repeat(500)}`,
      `Odd | ${Array.from({ length: 60 }, (_, index) => index).join(', ')}`,
    ];
    const odd = structuredClone(plain);
    const found = stepsOf(odd).find(({ key }) => key === 'send_campaign_message');
    for (const campaigns of lists) {
      const bundle = { authData: { campaigns }, inputData: { campaignName: 'Odd' } };
      const form = await run('creates.send_campaign_message.operation.inputFields', bundle);
      Object.assign(found?.step.operation.forms ?? {}, { [campaigns.slice(0, 30)]: form });
    }
    expect(Object.keys(found?.step.operation.forms ?? {})).toHaveLength(7 + lists.length);
    expect(await schemaProblems(odd)).toEqual([]);
  });
});

test('empty values reach the steps', () => {
  expect(plain.flags.cleanInputData).toBe(false);
});
