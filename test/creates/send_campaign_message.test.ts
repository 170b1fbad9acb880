import { run, runToError, type StepBundle } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'creates.send_campaign_message.operation.perform';
const form = 'creates.send_campaign_message.operation.inputFields';

const campaigns = [
  'welcome_offer | First name',
  'appointment_reminder | Name, Date, Place',
  'new_arrivals |',
  'store_location | Name',
].join('\n');

function bundle(inputData: Record<string, unknown>, authData = {}): StepBundle {
  const { campaignUrl, apiKey } = simulator;
  return {
    authData: { campaignUrl, apiKey, campaigns, ...authData },
    inputData: { campaignName: 'welcome_offer', destination: '9876543210', ...inputData },
  };
}

/** The body as it went over the wire, without the key that begins it. */
async function wire(inputData: Record<string, unknown>, authData = {}): Promise<string> {
  await run(perform, bundle(inputData, authData));
  const raw = simulator.requestsTo('campaign').at(-1)?.rawBody ?? '';
  const key = `{"apiKey":"${simulator.apiKey}",`;
  expect(raw.slice(0, key.length)).toBe(key);
  return `{${raw.slice(key.length)}`;
}

const base =
  '{"campaignName":"welcome_offer","destination":"+919876543210","userName":"Asha","templateParams":["Asha"]}';
const asha = { userName: 'Asha', param_1: 'Asha' };

/** The same body with one more field at its place in the spec's order. */
function withField(field: string, before = '"templateParams"'): string {
  return base.replace(before, `${field},${before}`);
}

describe('the request on the wire', () => {
  test('is one POST with exactly the JSON content type', async () => {
    await run(perform, bundle(asha));
    const [request, ...more] = simulator.requests;
    expect(more).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: '/campaign/t1/api/v2' });
    expect(request?.headers['content-type']).toBe('application/json');
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ]);
  });

  test('has the four fields that are always sent, and nothing for blank ones', async () => {
    const blanks = {
      campaignName: 'not listed',
      paramCount: '',
      param_1: '',
      param_2: null,
      blankParam: '',
      testDestination: '',
      defaultCountry: null,
      userName: '  ',
      source: '',
      tags: ['', null],
      attributes: { city: '', '': '' },
      media__url: '',
      media__file: null,
      media__filename: '',
      location__latitude: '',
      location__longitude: null,
      location__name: '',
      location__address: ' ',
      extraFields: '',
    };
    simulator.project.campaigns.push({ name: 'not listed', template: 'Hello', status: 'Live' });
    expect(await wire(blanks)).toBe(
      '{"campaignName":"not listed","destination":"+919876543210","userName":"+919876543210"}',
    );
  });

  test.each([
    ['source', { source: 'Facebook Ads' }, withField('"source":"Facebook Ads"')],
    [
      'media by address',
      { media__url: 'https://example.com/a/price%20list.pdf?v=2' },
      withField(
        '"media":{"url":"https://example.com/a/price%20list.pdf?v=2","filename":"price list.pdf"}',
      ),
    ],
    [
      'media by file',
      {
        media__url: 'https://example.com/other.pdf',
        media__file: 'https://files.example.com/x/photo.jpg',
      },
      withField('"media":{"url":"https://files.example.com/x/photo.jpg","filename":"photo.jpg"}'),
    ],
    [
      'media with its own name',
      { media__url: 'https://example.com/1', media__filename: ' Price list.pdf ' },
      withField('"media":{"url":"https://example.com/1","filename":"Price list.pdf"}'),
    ],
    [
      'location',
      {
        location__latitude: 12.9716,
        location__longitude: '77.5946',
        location__name: 'Store',
        location__address: '12 MG Road',
      },
      withField(
        '"location":"{\\"latitude\\":12.9716,\\"longitude\\":77.5946,\\"name\\":\\"Store\\",\\"address\\":\\"12 MG Road\\"}"',
      ),
    ],
    [
      'location on the equator',
      { location__latitude: 0, location__longitude: '0' },
      withField('"location":"{\\"latitude\\":0,\\"longitude\\":0}"'),
    ],
    [
      'tags',
      { tags: ['hot-lead, newsletter', ' crm ', '', 'crm'] },
      base.replace('}', ',"tags":["hot-lead","newsletter","crm"]}'),
    ],
    ['tags as one text', { tags: 'a,b' }, base.replace('}', ',"tags":["a","b"]}')],
    [
      'attributes',
      { attributes: { ' city ': 'Pune', score: 0, active: false, empty: ' ' } },
      base.replace('}', ',"attributes":{"city":"Pune","score":"0","active":"false"}}'),
    ],
    [
      'extra fields',
      { extraFields: { buttons: [{ type: 'url' }], location: '{"latitude":1,"longitude":2}' } },
      withField('"location":"{\\"latitude\\":1,\\"longitude\\":2}"').replace(
        /}$/,
        ',"buttons":[{"type":"url"}]}',
      ),
    ],
    [
      'extra fields as text',
      { extraFields: '{"paramsFallbackValue":{"FirstName":"user"}}' },
      base.replace('}', ',"paramsFallbackValue":{"FirstName":"user"}}'),
    ],
  ])('with %s alone', async (_name, inputData, expected) => {
    expect(await wire({ ...asha, ...inputData })).toBe(expected);
  });

  test('with every field, in the order of the spec', async () => {
    const inputData = {
      campaignName: ' appointment_reminder ',
      param_1: 'Asha',
      param_2: '',
      param_3: 'MG Road\n2nd floor',
      blankParam: 'soon',
      destination: 'p:07400 123456',
      defaultCountry: 'GB',
      userName: 'Asha Rao',
      source: 'Website',
      tags: ['crm'],
      attributes: { city: 'Leeds' },
      media__url: 'https://example.com/map.png',
      media__filename: 'map.png',
      location__latitude: 53.8,
      location__longitude: -1.55,
      extraFields: { carouselCards: [] },
    };
    expect(await wire(inputData)).toBe(
      '{"campaignName":"appointment_reminder","destination":"+447400123456","userName":"Asha Rao",' +
        '"source":"Website","media":{"url":"https://example.com/map.png","filename":"map.png"},' +
        '"location":"{\\"latitude\\":53.8,\\"longitude\\":-1.55}",' +
        '"templateParams":["Asha","soon","MG Road 2nd floor"],"tags":["crm"],' +
        '"attributes":{"city":"Leeds"},"carouselCards":[]}',
    );
  });

  test('fills empty values with their fallback texts, each in its own place', async () => {
    const connection = {
      campaigns: 'appointment_reminder | Name = there, Date, Place = our store',
    };
    const inputData = {
      campaignName: 'appointment_reminder',
      userName: 'A',
      param_2: ' Monday ',
      blankParam: 'soon',
    };
    const params = async (more: Record<string, unknown>) =>
      JSON.parse(await wire({ ...inputData, ...more }, connection)).templateParams;
    expect(await params({})).toEqual(['there', 'Monday', 'our store']);
    expect(await params({ param_1: 'Asha', param_2: null })).toEqual(['Asha', 'soon', 'our store']);
  });

  test('sends the typed placeholders of a campaign that the connection does not list', async () => {
    const inputData = {
      campaignName: 'appointment_reminder',
      userName: 'A',
      paramCount: '3',
      param_1: 'Asha',
      param_2: 'Monday, 5 pm',
      param_3: '',
      blankParam: 'our store',
    };
    const sent = JSON.parse(await wire(inputData, { campaigns: '' }));
    expect(sent.templateParams).toEqual(['Asha', 'Monday, 5 pm', 'our store']);
    expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
  });

  test('takes the ends off name and source', async () => {
    const sent = JSON.parse(await wire({ ...asha, userName: ' Asha Rao\n', source: '\tAds ' }));
    expect(sent).toMatchObject({ userName: 'Asha Rao', source: 'Ads' });
  });

  test('sends no parameters for a campaign that has none', async () => {
    const inputData = {
      campaignName: 'new_arrivals',
      userName: 'A',
      media__url: 'https://example.com/a.png',
    };
    expect(JSON.parse(await wire(inputData))).not.toHaveProperty('templateParams');
  });

  const texts = [
    '{{1}}',
    '{{bundle.inputData.x}} {{{process.env.HOME}}}',
    '"quoted" \\ back\\slash',
    'नमस्ते 👩‍👩‍👧 🇮🇳',
    'مرحبا بالعالم',
    '</script><b>&amp;',
    'null',
    "O'Brien",
  ];
  test.each(texts)('carries %j in every text as typed', async (text) => {
    const sent = JSON.parse(
      await wire({
        userName: text,
        param_1: text,
        source: text,
        tags: [text],
        attributes: { [text]: text },
        extraFields: { [text]: [text] },
      }),
    );
    expect(sent).toEqual({
      campaignName: 'welcome_offer',
      destination: '+919876543210',
      userName: text,
      source: text,
      templateParams: [text],
      tags: [text],
      attributes: { [text]: text },
      [text]: [text],
    });
  });

  test('carries a key called __proto__', async () => {
    const sent = await wire({
      ...asha,
      attributes: JSON.parse('{"__proto__":"x","constructor":"y"}'),
      extraFields: JSON.parse('{"__proto__":{"a":1}}'),
    });
    expect(sent).toBe(
      base.replace('}', ',"attributes":{"__proto__":"x","constructor":"y"},"__proto__":{"a":1}}'),
    );
  });

  test.each([
    ['the step names', { defaultCountry: 'gb' }, { defaultCountry: 'US' }, '+447400123456'],
    ['the step names by dial code', { defaultCountry: '+44' }, {}, '+447400123456'],
    ['the step names in English', { defaultCountry: 'united kingdom' }, {}, '+447400123456'],
    ['the connection names', {}, { defaultCountry: 'GB' }, '+447400123456'],
  ])('takes a national number as of the country that %s', async (_by, step, connection, e164) => {
    const sent = JSON.parse(
      await wire({ ...asha, ...step, destination: '07400123456' }, connection),
    );
    expect(sent.destination).toBe(e164);
  });
});

describe('the output', () => {
  test('has every key, null where there is nothing', async () => {
    const output = await run(perform, bundle(asha));
    const id = simulator.project.messages.length;
    expect(id).toBe(1);
    expect(output).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'accepted',
      campaignName: 'welcome_offer',
      destination: '+919876543210',
      country: 'IN',
      userName: 'Asha',
      templateParams: ['Asha'],
      media: { url: null, filename: null },
      messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      warnings: [],
      reply: { success: 'true', submitted_message_id: expect.any(String) },
    });
  });

  test('warns of all that was changed on the way', async () => {
    const output = await run(
      perform,
      bundle({
        campaignName: 'new_arrivals',
        destination: '9876543210 / 9123456789',
        param_1: 'left over',
        attributes: { ' ': 'lost' },
        media__url: 'https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing',
      }),
    );
    expect(output).toMatchObject({
      warnings: [
        expect.stringContaining('+919876543210'),
        'Name is empty, so the phone number was used.',
        'The value for placeholder 1 was left out, because this campaign has no placeholders.',
        'Attributes: a value without a name was left out.',
        'The share link was changed into a direct link to the file: https://drive.google.com/uc?export=download&id=1AbC_d-9',
      ],
    });
  });

  test('has the same id for the same request where the service gives none', async () => {
    simulator.dialect = { campaignSuccess: 'no_id' };
    const first = await run(perform, bundle(asha));
    const second = await run(perform, bundle(asha, { apiKey: simulator.apiKey }));
    const other = await run(perform, bundle({ ...asha, source: 'x' }));
    const id = (output: unknown) => Object(output).id;
    expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/), messageId: null });
    expect(id(second)).toBe(id(first));
    expect(id(other)).not.toBe(id(first));
  });

  test('warns of a response that says nothing, and quotes it', async () => {
    simulator.dialect = { campaignSuccess: 'text' };
    expect(await run(perform, bundle(asha))).toMatchObject({
      status: 'accepted',
      warnings: [
        'The service\'s response doesn\'t say that it accepted the message: "OK". Check that it arrived.',
      ],
      reply: 'OK',
    });
    simulator.dialect = { campaignSuccess: 'empty' };
    expect(await run(perform, bundle(asha))).toMatchObject({
      warnings: ["The service's response was empty, so check that the message arrived."],
      reply: null,
    });
  });
});

describe('the media', () => {
  const arrivals = { campaignName: 'new_arrivals', userName: 'A' };
  const invoice = { campaignName: 'invoice_ready', userName: 'A', param_1: 'A', param_2: '7' };

  test('a file without a name in its address is requested for its headers, without a credential', async () => {
    const output = await run(
      perform,
      bundle({ ...invoice, media__file: simulator.fileUrl('attachment') }),
    );
    expect(output).toMatchObject({ media: { filename: 'spring offer.pdf' } });
    const [download] = simulator.requestsTo('file');
    expect(download?.method).toBe('GET');
    expect(JSON.stringify(download)).not.toContain(simulator.apiKey);
    expect(Object.keys(download?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test('no time is spent on the address on live runs', async () => {
    await run(perform, bundle({ ...arrivals, media__file: simulator.fileUrl('picture.png') }));
    expect(simulator.requestsTo('file')).toEqual([]);
  });

  test.each([
    ['sign-in.pdf', 'The media address opens a web page instead of a file.'],
    ['missing.png', 'The media address responds with status 404.'],
  ])("the editor's test stops at %s", async (name, sentence) => {
    const inputData = { ...arrivals, media__file: simulator.fileUrl(name) };
    const error = await runToError(perform, {
      ...bundle(inputData),
      meta: { isLoadingSample: true },
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'MediaNotAccessible',
      message: `${sentence} Use a URL that opens the file itself in a private browser window, without a login.`,
    });
    expect(simulator.requestsTo('campaign')).toEqual([]);
  });

  test("the editor's test sends what it could open", async () => {
    const inputData = { ...arrivals, media__file: simulator.fileUrl('picture.png') };
    await run(perform, { ...bundle(inputData), meta: { isLoadingSample: true } });
    expect(simulator.outbox).toHaveLength(1);
  });
});

describe('a test in the editor', () => {
  const inputData = { ...asha, testDestination: '+1 415 555 2671' };
  const meta = { isLoadingSample: true };

  test('reaches the tester and never the lead, and says so', async () => {
    const output = await run(perform, { ...bundle(inputData), meta });
    expect(simulator.requests).toHaveLength(1);
    expect(simulator.outbox).toMatchObject([{ to: '+14155552671' }]);
    expect(simulator.requestsTo('campaign')[0]?.rawBody).not.toMatch(/9876543210|testDestination/);
    expect(output).toMatchObject({
      destination: '+14155552671',
      country: 'US',
      warnings: ['This test was sent to +14155552671 (Send Tests To) instead of +919876543210.'],
    });
  });

  test('reaches the tester where the lead has no number, and tells what would stop it', async () => {
    const output = await run(perform, { ...bundle({ ...inputData, destination: '' }), meta });
    expect(simulator.outbox).toMatchObject([{ to: '+14155552671' }]);
    expect(output).toMatchObject({
      warnings: [expect.stringContaining('A live run would stop: ')],
    });
  });

  test('sends nothing where Send Tests To is no number', async () => {
    const odd = { ...bundle({ ...inputData, testDestination: 'me' }), meta };
    expect(await runToError(perform, odd)).toMatchObject({
      code: 'InvalidPhone',
      message:
        "Send Tests To isn't a valid phone number. Enter your own number with + and the country code.",
    });
    expect(simulator.requests).toEqual([]);
  });

  test('a live run ignores Send Tests To', async () => {
    const output = await run(perform, bundle({ ...inputData, testDestination: 'me' }));
    expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
    expect(output).toMatchObject({ destination: '+919876543210', warnings: [] });
  });
});

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
    expect(await run(form, { authData: {}, inputData: {} })).toHaveLength(17);
    expect(await run(form, {})).toHaveLength(17);
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
          'Enter text or map a field for placeholder 1 of 2 in the template. If it has no value, "there" is used.',
      },
      {
        ...field,
        key: 'param_2',
        label: 'Date',
        helpText:
          'Enter text or map a field for placeholder 2 of 2 in the template. If it has no value, Fallback Text is used.',
      },
    ]);
    expect(await keys({ campaignName: 'new_arrivals' })).toEqual(['campaignName', ...others]);
  });

  test('asks for the number of placeholders that the connection does not name, then shows them', async () => {
    const [count, ...none] = await fieldsOf({ campaignName: 'typed by hand' });
    expect(none).toEqual([]);
    expect(count).toMatchObject({
      key: 'paramCount',
      label: 'Number of Placeholders',
      type: 'integer',
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
    ['a line that cannot be meant', { campaigns: `a | ${','.repeat(100_000)}` }],
    ['a million lines', { campaigns: 'b\n'.repeat(1_000_000) }],
  ])('never fails, whatever the list holds: %s', async (_name, authData) => {
    expect(await keys({ campaignName: 'a', paramCount: 1 }, authData)).toContain('destination');
    expect(await keys({ campaignName: { a: 1 }, paramCount: [] }, authData)).toHaveLength(17);
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
