import { simulator } from '../../support/simulator';
import { asha, base, wire } from './campaign_wire';

describe('the values on the wire', () => {
  test('fills empty values with their fallback texts, each in its own place', async () => {
    const connection = {
      campaigns: 'appointment_reminder | Name = there, Date, Place = our store',
    };
    const inputData = {
      campaignName: 'appointment_reminder',
      userName: 'A',
      param_date: ' Monday ',
      blankParam: 'soon',
    };
    const params = async (more: Record<string, unknown>) =>
      JSON.parse(await wire({ ...inputData, ...more }, connection)).templateParams;
    expect(await params({})).toEqual(['there', 'Monday', 'our store']);
    expect(await params({ param_name: 'Asha', param_date: null })).toEqual([
      'Asha',
      'soon',
      'our store',
    ]);
  });

  test.each(['null', ' undefined ', 'NaN', '[object Object]', '\0\u202e'])(
    'never sends %j, which only a program writes',
    async (text) => {
      const connection = { campaigns: 'welcome_offer | Name = there' };
      const inputData = { campaignName: 'welcome_offer', userName: text, param_name: text };
      const body = JSON.parse(await wire(inputData, connection));
      expect(body.templateParams).toEqual(['there']);
      expect(body.userName).toBe(body.destination);
    },
  );

  test("sends the typed values of a campaign that isn't on the connection's list", async () => {
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

  test('trims name and source', async () => {
    const sent = JSON.parse(await wire({ ...asha, userName: ' Asha Rao\n', source: '\tAds ' }));
    expect(sent).toMatchObject({ userName: 'Asha Rao', source: 'Ads' });
  });

  test('sends no values for a campaign without placeholders', async () => {
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
    '</script><b>&amp',
    "O'Brien",
  ];
  test.each(texts)('sends %j unchanged in every text', async (text) => {
    const sent = JSON.parse(
      await wire({
        userName: text,
        param_first_name: text,
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

  test('sends a key called __proto__', async () => {
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
  ])('reads a national number in the country that %s', async (_by, step, connection, e164) => {
    const sent = JSON.parse(
      await wire({ ...asha, ...step, destination: '07400123456' }, connection),
    );
    expect(sent.destination).toBe(e164);
  });
});
