import { run } from '../support/platform';
import { plain, withAddresses } from './built_definitions';
import { type Definition, stepsOf } from './definition';
import { schemaProblems } from './load_definition';

describe("Zapier's schema, applied to what form functions return too", () => {
  const formOf = (definition: Definition, state: string) => {
    const forms = stepsOf(definition).map(({ step }) => step.operation.forms[state]);
    return forms.find((form) => form !== undefined)?.map(({ key }) => key);
  };

  test('covers every state of the form', () => {
    const empty = formOf(plain, 'no campaign') ?? [];
    const added = (state: string) => formOf(plain, state)?.filter((key) => !empty.includes(key));
    expect(empty.length).toBeGreaterThan(10);
    expect(added('a listed campaign with placeholders')).toEqual([
      'param_first_name',
      'param_discount_code',
    ]);
    expect(added('an empty list of campaigns')).toEqual(['campaignsHint']);
    expect(added("a listed campaign with its template's text")).toEqual([
      'campaignText',
      'param_code',
    ]);
    expect(added('a listed campaign without placeholders')).toEqual([]);
    expect(added('a campaign that is not listed')).toEqual(['paramCount']);
    expect(added('a campaign that is not listed, and its placeholders')).toEqual([
      'paramCount',
      'param_1',
      'param_2',
    ]);
  });

  test('finds no problem', async () => {
    expect(await schemaProblems(plain)).toEqual([]);
    expect(await schemaProblems(withAddresses)).toEqual([]);
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
