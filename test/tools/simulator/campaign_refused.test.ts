import { simulator } from '../../support/simulator';
import { campaign, post, sendCampaign } from './client';

type Case = [status: number, message: string, changes: Record<string, unknown>];

describe('a refused campaign', () => {
  const media = (url: string) => ({
    campaignName: 'new_arrivals',
    templateParams: [],
    media: { url, filename: 'a' },
  });
  const location = (text: unknown) => ({ location: text });

  const wrongType: [string, Record<string, unknown>][] = [
    ['templateParams.0', { templateParams: [1] }],
    ['tags', { tags: 'crm' }],
    ['attributes', { attributes: { lead_score: 5 } }],
    ['attributes', { attributes: ['city'] }],
    ['media', { media: 'https://files.example.com/a.png' }],
    ['media.filename', { media: { url: 'https://files.example.com/a' } }],
    ['source', { source: null }],
    ['location', location({ latitude: 1, longitude: 2 })],
  ];
  const inaccessible = [
    'ftp://files.example.com/a.png',
    'not an address',
    'http://127.0.0.1/files/picture.png',
    'https://192.168.1.4/a.png',
    'https://nas.local/a.png',
  ];
  const order = { campaignName: 'order_shipped', templateParams: ['Asha', '42'] };

  test.each<Case>([
    [401, 'Invalid API key', { apiKey: 'wrong' }],
    [401, 'Invalid API key', { apiKey: undefined }],
    [400, 'Campaign does not exist.', { campaignName: undefined }],
    [400, 'Campaign does not exist.', { campaignName: 'Welcome_Offer' }],
    [400, 'Campaign is Not Live', { campaignName: 'festive_sale_draft' }],
    ...[undefined, 9876543210, '98765', 'call me', '+999123'].map(
      (destination): Case => [400, 'Invalid Number', { destination }],
    ),
    [400, 'userName is required', { userName: undefined }],
    [400, 'userName is required', { userName: ' ' }],
    [400, 'Template params does not match the campaign', { templateParams: undefined }],
    [400, 'Template params does not match the campaign', { templateParams: ['a', 'b'] }],
    ...['a\nb', 'a\tb', 'a    b'].map(
      (value): Case => [
        400,
        'Line break, tab or long run of spaces in parameter 1',
        { templateParams: [value] },
      ],
    ),
    ...wrongType.map(([field, changes]): Case => [400, `${field} has the wrong type`, changes]),
    [400, 'Invalid location', location('Pune')],
    [400, 'Invalid location', location('{"latitude":91,"longitude":2}')],
    [400, 'Invalid location', location('{"name":"Shop"}')],
    [400, 'Media URL Missing', { campaignName: 'new_arrivals', templateParams: [] }],
    [400, 'Media URL Missing', media(' ')],
    ...inaccessible.map((url): Case => [400, 'Media URL is not publicly accessible', media(url)]),
    [400, 'Button at index 0 of type Url requires a parameter', order],
  ])('gets %i "%s" for %j, and is no message or contact', async (status, message, changes) => {
    expect(await sendCampaign(simulator, changes)).toMatchObject({ status, json: { message } });
    expect(simulator.outbox).toEqual([]);
    expect(simulator.project.contacts).toEqual([]);
  });

  test('names the missing campaign when the right key comes alone, and sends nothing', async () => {
    const reply = await post(simulator.campaignUrl, { apiKey: simulator.apiKey });

    expect(reply).toMatchObject({ status: 400, json: { message: 'Campaign does not exist.' } });
    expect(simulator.outbox).toEqual([]);
  });

  test.each([
    [402, 'Insufficient WhatsApp Conversation Credits (WCC)!', { credits: 0 }],
    [400, 'WABA is not verified', { credits: 0, wabaVerified: false }],
    [400, 'No Plan active on assistant!', { wabaVerified: false, planActive: false }],
  ])('gets %i "%s" in a project with %j', async (status, message, state) => {
    Object.assign(simulator.project, state);
    expect(await sendCampaign(simulator)).toMatchObject({ status, json: { message } });
  });

  test('reaches its own files as media, but not those that fail', async () => {
    for (const [name, status] of [
      ['picture.png', 200],
      ['price list.pdf', 200],
      ['moved.png', 200],
      ['missing.png', 400],
      ['sign-in.pdf', 400],
      ['empty.png', 400],
      ['short.png', 400],
      ['stalled.png', 400],
    ] as const) {
      const reply = await sendCampaign(simulator, media(simulator.fileUrl(name)));
      expect([name, reply.status]).toEqual([name, status]);
    }
    expect(simulator.requestsTo('file')).toEqual([]);
  });

  test('requires a JSON object', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const body = campaign(simulator);

    expect(await post(simulator.campaignUrl, body, { headers })).toMatchObject({ status: 415 });
    expect(await post(simulator.campaignUrl, '{"apiKey":')).toMatchObject({ status: 400 });
    expect(await post(simulator.campaignUrl, '[]')).toMatchObject({ status: 400 });
    expect(simulator.requests.map((request) => request.rawBody)).toEqual([
      JSON.stringify(body),
      '{"apiKey":',
      '[]',
    ]);
  });
});
