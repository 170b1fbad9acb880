import { run } from '../../support/platform';
import { bundle } from './campaign_wire';

const form = 'creates.send_campaign_message.operation.inputFields';

describe('the form', () => {
  const keys = async (inputData: Record<string, unknown>, authData = {}) => {
    const fields = await run(form, bundle(inputData, authData));
    return Array.isArray(fields) ? fields.map((field) => field.key) : [];
  };
  const others = [
    'blankParam',
    'destination',
    'defaultCountry',
    'userName',
    'testDestination',
    'source',
    'tags',
    'attributes',
    'media__url',
    'media__file',
    'media__filename',
    'location__latitude',
    'location__longitude',
    'location__name',
    'location__address',
    'extraFields',
  ];

  test('shows no placeholders before a campaign is chosen', async () => {
    expect(await keys({ campaignName: '' })).toEqual(['campaignName', ...others]);
    expect(await run(form, { authData: {}, inputData: {} })).toHaveLength(1 + others.length);
    expect(await run(form, {})).toHaveLength(1 + others.length);
  });

  const fieldsOf = async (inputData: Record<string, unknown>, authData = {}) => {
    const fields = await run(form, bundle(inputData, authData));
    if (!Array.isArray(fields)) throw new Error('The form is no list');
    return fields.filter(({ key }) => /^param/.test(key));
  };
  const field = { type: 'string', required: false, dependsOn: ['campaignName'], group: 'campaign' };

  test('shows a labeled field for each placeholder that the connection names', async () => {
    const listed = { campaigns: 'reminder|Name = there, Date' };
    expect(await keys({ campaignName: ' reminder ' }, listed)).toEqual([
      'campaignName',
      'param_1',
      'param_2',
      ...others,
    ]);
    expect(await fieldsOf({ campaignName: 'reminder' }, listed)).toEqual([
      {
        ...field,
        key: 'param_1',
        label: 'Name',
        helpText:
          'Enter text or map a field for placeholder 1 of 2 in the template. If the field is empty, the step uses "there".',
      },
      {
        ...field,
        key: 'param_2',
        label: 'Date',
        helpText:
          'Enter text or map a field for placeholder 2 of 2 in the template. If the field is empty, the step uses Fallback Text.',
      },
    ]);
    expect(await keys({ campaignName: 'new_arrivals' })).toEqual(['campaignName', ...others]);
  });

  test('knows a campaign whose name is a number', async () => {
    const listed = { campaigns: '2024 | Name' };
    expect(await keys({ campaignName: 2024 }, listed)).toEqual([
      'campaignName',
      'param_1',
      ...others,
    ]);
  });

  test("asks for the number of placeholders if the connection doesn't list them, then shows them", async () => {
    const [count, ...none] = await fieldsOf({ campaignName: 'typed by hand' });
    expect(none).toEqual([]);
    expect(count).toMatchObject({
      key: 'paramCount',
      label: 'Number of Placeholders',
      type: 'string',
      required: false,
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
    expect(await fieldsOf({ campaignName: 'a', paramCount: 1 }, { campaigns: 'a' })).toMatchObject([
      { key: 'paramCount' },
      { key: 'param_1', label: 'Placeholder 1' },
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['no text', { campaigns: ['a'] }],
    ['a list of a million separators', { campaigns: `a${'|,=;\\'.repeat(200_000)}` }],
    ['an invalid line', { campaigns: `a | ${','.repeat(100_000)}` }],
    ['a million lines', { campaigns: 'b\n'.repeat(1_000_000) }],
  ])('never fails, whatever the list contains: %s', async (_name, authData) => {
    expect(await keys({ campaignName: 'a', paramCount: 1 }, authData)).toContain('destination');
    expect(await keys({ campaignName: { a: 1 }, paramCount: [] }, authData)).toHaveLength(
      1 + others.length,
    );
  });

  test('fills the dropdown from the connection', async () => {
    expect(await run('triggers.list_campaigns.operation.perform', bundle({}))).toEqual([
      { id: 'welcome_offer', name: 'welcome_offer' },
      { id: 'appointment_reminder', name: 'appointment_reminder' },
      { id: 'new_arrivals', name: 'new_arrivals' },
      { id: 'store_location', name: 'store_location' },
    ]);
  });
});
