import * as z from 'zod';
import { fixedFields } from '../../proof/sample_values';
import { run } from '../../support/platform';

const fieldList = z.array(z.looseObject({ key: z.string(), helpText: z.string().optional() }));
const form = 'creates.send_campaign_message.operation.inputFields';

const bundle = (
  inputData = {},
  authData: object = { campaigns: 'welcome_offer | First name\nnew |' },
) => ({
  authData: { ...authData },
  inputData,
});

describe('the form', () => {
  const keys = async (inputData: Record<string, unknown>, authData?: object) => {
    const fields = await run(form, bundle(inputData, authData));
    return Array.isArray(fields) ? fields.map((field) => field.key) : [];
  };
  // The fields behind the placeholders, in the form's own order.
  const others = fixedFields.map(({ key }) => key).filter((key) => key !== 'campaignName');

  test('shows no placeholders before a campaign is chosen', async () => {
    expect(await keys({ campaignName: '' })).toEqual(['campaignName', ...others]);
  });

  test('says where campaigns are added if the connection lists none', async () => {
    const [, hint, ...more] = fieldList.parse(await run(form, {}));
    expect(hint).toMatchObject({
      key: 'campaignsHint',
      type: 'copy',
      helpText: expect.stringContaining('add your campaigns to **Campaigns** in the connection'),
    });
    expect(more.map(({ key }) => key)).toEqual(others);
  });

  const fieldsOf = async (inputData: Record<string, unknown>, authData?: object) => {
    const fields = await run(form, bundle(inputData, authData));
    if (!Array.isArray(fields)) throw new Error('The form is no list');
    return fields.filter(({ key }) => /^param/.test(key));
  };
  const field = { dependsOn: ['campaignName'], group: 'campaign' };

  test('shows a labeled field for each placeholder that the connection names', async () => {
    const listed = { campaigns: 'reminder|Name = there, Date' };
    expect(await keys({ campaignName: ' reminder ' }, listed)).toEqual([
      'campaignName',
      'param_name',
      'param_date',
      'blankParam',
      ...others,
    ]);
    expect(await fieldsOf({ campaignName: 'reminder' }, listed)).toEqual([
      {
        ...field,
        key: 'param_name',
        label: 'Name',
        helpText: 'Enter what takes the place of {{1}}. If empty, "there" is used.',
      },
      {
        ...field,
        key: 'param_date',
        label: 'Date',
        helpText: 'Enter what takes the place of {{2}}.',
      },
    ]);
    expect(await keys({ campaignName: 'new' })).toEqual(['campaignName', ...others]);
  });

  const textShown = async (campaigns: string) => {
    const fields = fieldList.parse(await run(form, bundle({ campaignName: 'A' }, { campaigns })));
    return fields.find(({ key }) => key === 'campaignText')?.helpText;
  };

  test("shows the template's text above the fields that it names", async () => {
    const campaigns = 'A | Hello {{2: First name = there}},\nyour code is {{1}}. Bye; {{ 2 }}!';
    expect((await keys({ campaignName: 'A' }, { campaigns })).slice(0, 4)).toEqual([
      'campaignName',
      'campaignText',
      'param_1',
      'param_first_name',
    ]);
    expect(await textShown(campaigns)).toBe(
      '```\nHello [First name],\nyour code is [Placeholder 1]. Bye; [First name]!\n```',
    );
    expect(await fieldsOf({ campaignName: 'A' }, { campaigns })).toMatchObject([
      { key: 'param_1', label: 'Placeholder 1' },
      {
        key: 'param_first_name',
        label: 'First name',
        helpText: expect.stringContaining('"there" is used.'),
      },
    ]);
  });

  test("shows a long text cut to 900 characters, and marks that can't end its block", async () => {
    expect(await textShown(`A | {{1}}${'x'.repeat(2000)}`)).toBe(
      `\`\`\`\n[Placeholder 1]${'x'.repeat(884)}…\n\`\`\``,
    );
    expect(await textShown('A | a\n```\n`{{b}}`')).toBe("```\na\n'''\n`[b]`\n```");
  });

  test("asks for the number of placeholders if the connection doesn't list them, then shows them", async () => {
    const [count, ...none] = await fieldsOf({ campaignName: 'typed by hand' });
    expect(none).toEqual([]);
    expect(count).toMatchObject({
      key: 'paramCount',
      label: 'Number of Placeholders',
      altersDynamicFields: true,
      dependsOn: ['campaignName'],
    });
    expect(Object.keys(count.choices)).toEqual(Array.from({ length: 21 }, (_, at) => `${at}`));
    const shown = async (paramCount: unknown) =>
      (await fieldsOf({ campaignName: 'typed by hand', paramCount })).map(({ key }) => key);
    expect(await shown('3')).toEqual(['paramCount', 'param_1', 'param_2', 'param_3']);
    expect(await shown(50)).toHaveLength(51);
    for (const odd of [0, -1, 51, 1e9, '2.5', 'two', '', null, {}, ['3']]) {
      expect(await shown(odd)).toEqual(['paramCount']);
    }
  });
});
