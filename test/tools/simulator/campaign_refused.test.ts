import { simulator } from '../../support/simulator';
import { campaign, post, sendCampaign } from './client';

describe('a refused campaign', () => {
  const media = (url: string) => ({
    campaignName: 'new_arrivals',
    templateParams: [],
    media: { url, filename: 'a' },
  });
  const param = (value: string) => ({ templateParams: [value] });
  const location = (text: unknown) => ({ location: text });

  test.each<[number, string, Record<string, unknown>]>([
    [401, 'Invalid API key', { apiKey: 'wrong' }],
    [401, 'Invalid API key', { apiKey: undefined }],
    [400, 'Campaign does not exist.', { campaignName: undefined }],
    [400, 'Campaign does not exist.', { campaignName: 'Welcome_Offer' }],
    [400, 'Campaign is Not Live', { campaignName: 'festive_sale_draft' }],
    [400, 'Invalid Number', { destination: undefined }],
    [400, 'Invalid Number', { destination: 9876543210 }],
    [400, 'Invalid Number', { destination: '98765' }],
    [400, 'Invalid Number', { destination: 'call me' }],
    [400, 'Invalid Number', { destination: '+999123' }],
    [400, 'userName is required', { userName: undefined }],
    [400, 'userName is required', { userName: ' ' }],
    [400, 'Template params does not match the campaign', { templateParams: undefined }],
    [400, 'Template params does not match the campaign', { templateParams: ['a', 'b'] }],
    [400, 'Line break, tab or long run of spaces in parameter 1', param('a\nb')],
    [400, 'Line break, tab or long run of spaces in parameter 1', param('a\tb')],
    [400, 'Line break, tab or long run of spaces in parameter 1', param('a    b')],
    [400, 'templateParams.0 has the wrong type', { templateParams: [1] }],
    [400, 'tags has the wrong type', { tags: 'crm' }],
    [400, 'attributes has the wrong type', { attributes: { lead_score: 5 } }],
    [400, 'attributes has the wrong type', { attributes: ['city'] }],
    [400, 'media has the wrong type', { media: 'https://files.example.com/a.png' }],
    [400, 'media.filename has the wrong type', { media: { url: 'https://files.example.com/a' } }],
    [400, 'source has the wrong type', { source: null }],
    [400, 'location has the wrong type', location({ latitude: 1, longitude: 2 })],
    [400, 'Invalid location', location('Pune')],
    [400, 'Invalid location', location('{"latitude":91,"longitude":2}')],
    [400, 'Invalid location', location('{"name":"Shop"}')],
    [400, 'Media URL Missing', { campaignName: 'new_arrivals', templateParams: [] }],
    [400, 'Media URL Missing', media(' ')],
    [400, 'Media URL is not publicly accessible', media('ftp://files.example.com/a.png')],
    [400, 'Media URL is not publicly accessible', media('not an address')],
    [400, 'Media URL is not publicly accessible', media('http://localhost/a.png')],
    [400, 'Media URL is not publicly accessible', media('http://127.0.0.1/files/picture.png')],
    [400, 'Media URL is not publicly accessible', media('https://192.168.1.4/a.png')],
    [400, 'Media URL is not publicly accessible', media('https://[::1]/a.png')],
    [400, 'Media URL is not publicly accessible', media('https://nas.local/a.png')],
    [400, 'Media URL is not publicly accessible', media('https://intranet/a.png')],
    [
      400,
      'Button at index 0 of type Url requires a parameter',
      { campaignName: 'order_shipped', templateParams: ['Asha', '42'] },
    ],
  ])('refuses a campaign with %i "%s"', async (status, message, changes) => {
    expect(await sendCampaign(simulator, changes)).toMatchObject({ status, json: { message } });
    expect(simulator.outbox).toEqual([]);
    expect(simulator.project.contacts).toEqual([]);
  });

  test('names the missing campaign when the right key comes alone, and sends nothing', async () => {
    const reply = await post(simulator.campaignUrl, { apiKey: simulator.apiKey });

    expect(reply).toMatchObject({ status: 400, json: { message: 'Campaign does not exist.' } });
    expect(simulator.outbox).toEqual([]);
  });

  test('names credits, plan and verification', async () => {
    simulator.project.credits = 0;
    expect(await sendCampaign(simulator)).toMatchObject({
      status: 402,
      json: { message: 'Insufficient WhatsApp Conversation Credits (WCC)!' },
    });
    simulator.project.wabaVerified = false;
    expect(await sendCampaign(simulator)).toMatchObject({
      status: 400,
      json: { message: 'WABA is not verified' },
    });
    simulator.project.planActive = false;
    expect(await sendCampaign(simulator)).toMatchObject({
      status: 400,
      json: { message: 'No Plan active on assistant!' },
    });
  });

  test('treats listed addresses and hosts as inaccessible', async () => {
    simulator.project.inaccessible.add('drive.example.com').add('https://files.example.com/a.png');

    for (const [url, status] of [
      ['https://drive.example.com/x', 400],
      ['https://files.example.com/a.png', 400],
      ['https://files.example.com/b.png', 200],
    ] as const) {
      expect(await sendCampaign(simulator, media(url))).toMatchObject({ status });
    }
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
