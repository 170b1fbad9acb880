import { run } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { asha, base, bundle, perform, wire } from './campaign_wire';

/** The base body with one more field, in the spec's order. */
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

  test('has only the four required fields when the others are empty', async () => {
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
      button_1: '',
      button_2: ' \n',
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
      'media from an address',
      { media__url: 'https://example.com/a/price%20list.pdf?v=2' },
      withField(
        '"media":{"url":"https://example.com/a/price%20list.pdf?v=2","filename":"price list.pdf"}',
      ),
    ],
    [
      'media from a file',
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
    ['tags as one text', { tags: 'a,b; c' }, base.replace('}', ',"tags":["a","b","c"]}')],
    [
      'attributes',
      { attributes: { ' city ': 'Pune', score: 0, active: false, empty: ' ' } },
      base.replace('}', ',"attributes":{"city":"Pune","score":"0","active":"false"}}'),
    ],
    [
      'a first button',
      { button_1: ' 10\n24 ', button_2: '\u200b' },
      base.replace(
        /}$/,
        ',"buttons":[{"type":"button","sub_type":"url","index":0,"parameters":[{"type":"text","text":"10 24"}]}]}',
      ),
    ],
    [
      'a second button, in its own place',
      { button_1: null, button_2: 0 },
      base.replace(
        /}$/,
        ',"buttons":[{"type":"button","sub_type":"url","index":1,"parameters":[{"type":"text","text":"0"}]}]}',
      ),
    ],
    [
      'extra fields',
      { extraFields: { carousel: [{ type: 'url' }] } },
      base.replace(/}$/, ',"carousel":[{"type":"url"}]}'),
    ],
    [
      'extra fields as text',
      { extraFields: '{"paramsFallbackValue":{"FirstName":"user"}}' },
      base.replace('}', ',"paramsFallbackValue":{"FirstName":"user"}}'),
    ],
  ])('has %s when only that is filled in', async (_name, inputData, expected) => {
    expect(await wire({ ...asha, ...inputData })).toBe(expected);
  });

  test("has every field in the spec's order", async () => {
    const inputData = {
      campaignName: ' appointment_reminder ',
      param_name: 'Asha',
      param_date: '',
      param_place: 'MG Road\n2nd floor',
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
      button_1: 'map',
      button_2: '{{1}}',
      extraFields: { carouselCards: [] },
    };
    expect(await wire(inputData)).toBe(
      '{"campaignName":"appointment_reminder","destination":"+447400123456","userName":"Asha Rao",' +
        '"source":"Website","media":{"url":"https://example.com/map.png","filename":"map.png"},' +
        '"location":"{\\"latitude\\":53.8,\\"longitude\\":-1.55}",' +
        '"templateParams":["Asha","soon","MG Road 2nd floor"],"tags":["crm"],' +
        '"attributes":{"city":"Leeds"},"buttons":[' +
        '{"type":"button","sub_type":"url","index":0,"parameters":[{"type":"text","text":"map"}]},' +
        '{"type":"button","sub_type":"url","index":1,"parameters":[{"type":"text","text":"\\u007b{1}}"}]}' +
        '],"carouselCards":[]}',
    );
  });
});
