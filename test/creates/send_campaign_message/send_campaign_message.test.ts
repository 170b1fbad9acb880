import { simulator } from '../../support/simulator';
import { fail, lead, send, wire } from './campaign_wire';

describe('the request on the wire', () => {
  test('is one POST with exactly the JSON content type', async () => {
    await send();
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

  test('has only the four required fields when the others are empty', async () => {
    const blanks = {
      campaignName: 'not listed',
      param_first_name: '',
      userName: '  ',
      paramCount: '',
      param_1: '',
      param_2: null,
      blankParam: '',
      testDestination: '',
      defaultCountry: null,
      source: '',
      tags: ['', null],
      attributes: { city: '', '': '' },
      extraFields: '',
      media__url: '',
      media__file: null,
      media__filename: '',
      location__latitude: '',
      location__longitude: null,
      location__name: '',
      location__address: ' ',
      button_1: '',
      button_2: ' \n',
    };
    simulator.project.campaigns.push({ name: 'not listed', template: 'Hello', status: 'Live' });
    expect(await wire(blanks)).toBe(
      '{"campaignName":"not listed","destination":"+919876543210","userName":"+919876543210"}',
    );
  });

  test("has every field in the spec's order", async () => {
    const inputData = {
      campaignName: ' appointment_reminder ',
      param_first_name: '',
      param_name: 'Asha',
      param_date: '',
      param_place: 'MG Road\n2nd floor',
      blankParam: 'soon',
      destination: 'p:07400 123456',
      defaultCountry: 'GB',
      userName: ' Asha Rao\n',
      source: '\tWebsite ',
      tags: ['hot-lead, newsletter', ' crm '],
      attributes: { ' city ': 'Leeds', score: 0 },
      media__url: 'https://example.com/other.png',
      media__file: 'https://files.example.com/x/price%20map.png?v=2',
      location__latitude: '53.8',
      location__longitude: -1.55,
      button_1: ' 10\n24 ',
      button_2: '{{1}}',
      extraFields: '{"carouselCards":[],"__proto__":{"a":1}}',
    };
    expect(await wire(inputData)).toBe(
      '{"campaignName":"appointment_reminder","destination":"+447400123456","userName":"Asha Rao",' +
        '"source":"Website","media":{"url":"https://files.example.com/x/price%20map.png?v=2","filename":"price map.png"},' +
        '"location":"{\\"latitude\\":53.8,\\"longitude\\":-1.55}",' +
        '"templateParams":["Asha","soon","MG Road 2nd floor"],"tags":["hot-lead","newsletter","crm"],' +
        '"attributes":{"city":"Leeds","score":"0"},"buttons":[' +
        '{"type":"button","sub_type":"url","index":0,"parameters":[{"type":"text","text":"10 24"}]},' +
        '{"type":"button","sub_type":"url","index":1,"parameters":[{"type":"text","text":"\\u007b{1}}"}]}' +
        '],"carouselCards":[],"__proto__":{"a":1}}',
    );
  });

  test('is the same with objects in place of their fields, and labels in place of choices', async () => {
    const media = { url: 'https://e.com/a.pdf', filename: 'a.pdf' };
    const body = await wire({
      media,
      location: { latitude: 1, longitude: '2' },
      sendOnceWithin: '24 hours',
    });
    expect(body).toContain(`"media":${JSON.stringify(media)}`);
    expect(body).toContain(`"location":"{\\"latitude\\":1,\\"longitude\\":2}"`);
  });

  test.each(['{{bundle.inputData.x}} {{{process.env.HOME}}}', '"q" \\', 'नमस्ते 👩‍👩‍👧'])(
    'has %j unchanged in every text',
    async (text) => {
      const values = { source: text, tags: [text], attributes: { [text]: text } };
      const extraFields = { [text]: [text] };
      const given = { ...values, userName: text, param_first_name: text, extraFields };
      expect(JSON.parse(await wire(given))).toEqual({
        campaignName: 'welcome_offer',
        destination: '+919876543210',
        userName: text,
        ...values,
        templateParams: [text],
        ...extraFields,
      });
    },
  );
});

describe('an invalid value stops the step before any request', () => {
  const several = 'contains several values. Enter or map a single value.';
  test.each<[string, object, string | RegExp]>([
    [
      'InvalidField',
      { campaignName: ' ' },
      'Campaign is empty. Select a campaign, or enter its name.',
    ],
    ['InvalidField', { button_2: { text: 'a' } }, `Button 2 Value ${several}`],
    [
      'InvalidField',
      { media: { link: 'https://e.com/a.pdf' } },
      `The field "media__link" has no place in this step. Use media__url, media__file, media__filename, location__latitude, location__longitude, location__name, location__address.`,
    ],
    [
      'InvalidField',
      { sendOnceWithin: '-' },
      "Don't Send Again Within must be 10 Minutes, 1 Hour, 24 Hours, or 7 Days.",
    ],
    [
      'InvalidField',
      { extraFields: { location: '' }, location__latitude: 1, location__longitude: 2 },
      /^Extra Fields can't contain "location" in/,
    ],
  ])('with %s: %j', async (code, inputData, message) => {
    const matching = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(await fail(inputData)).toMatchObject({ name: 'AppError', code, message: matching });
    expect(simulator.requests).toEqual([]);
  });
});

describe("the service's rejection is explained with what the step knows", () => {
  const unlisted = { param_first_name: '', param_1: 'a', param_2: 'b' };
  const mismatch =
    'The values don\'t fit the template of the campaign "store_location": "Template params does not match the campaign".';
  test.each<[string, object, object, string]>([
    [
      'placeholders that the list names',
      { campaignName: 'store_location', param_first_name: '', param_name: 'A', param_place: 'b' },
      { campaigns: 'store_location | Name, Place' },
      `${mismatch} Under Campaigns in the connection, enter the template's own placeholders.`,
    ],
    [
      'a button without its value',
      { campaignName: 'order_shipped', ...unlisted },
      {},
      'The values don\'t fit the template of the campaign "order_shipped": "Button at index 0 of type Url requires a parameter". Fill in Button 1 Value.',
    ],
  ])('of %s', async (_what, inputData, authData, message) => {
    expect(await fail(inputData, authData)).toMatchObject({ name: 'AppError', message });
    expect(simulator.requests).toHaveLength(1);
    expect(simulator.outbox).toEqual([]);
  });

  test('of a wrong key, without pausing the Zaps of the inbox', async () => {
    const inbox = { apiKey: 'wrong-key-123', baseUrl: simulator.baseUrl, token: simulator.token };
    const message = expect.stringMatching(/^The service didn't accept the API Key: "Invalid API k/);
    expect(await fail(lead, inbox)).toMatchObject({ name: 'AppError', status: 401, message });
  });
});

describe('a campaign that the list has under a similar name', () => {
  const unlisted = (name: string) =>
    `Campaign "${name}" isn't in the connection's list. Did you mean "new_arrivals"?`;

  test.each(['new-arrivals', 'new_arrivels', 'new_arrrivals'])(
    'stops the step as %j rather than for its placeholders, and sends nothing',
    async (campaignName) => {
      expect(await fail({ campaignName })).toMatchObject({
        code: 'InvalidField',
        message: unlisted(campaignName),
      });
      expect(simulator.requests).toEqual([]);
    },
  );

  test('is sent with a warning if its placeholders fit, since it may be another', async () => {
    simulator.project.campaigns.push({ name: 'New_Arrivals', template: 'Hello', status: 'Live' });
    const output = await send({ campaignName: 'New_Arrivals', param_first_name: '' });
    expect(output).toMatchObject({ status: 'accepted', warnings: [unlisted('New_Arrivals')] });
  });

  test("is suggested if the service doesn't have it", async () => {
    expect(await fail({ campaignName: 'new_arrival', param_first_name: '' })).toMatchObject({
      message: expect.stringMatching(/Did you mean "new_arrivals"\?$/),
    });
  });

  test("isn't suggested if only its number differs", async () => {
    expect(await fail({ campaignName: 'new_arrivals_2' })).toMatchObject({
      message: expect.stringMatching(/^This campaign's placeholders have changed/),
    });
  });
});
