import nock from 'nock';
import { type Simulator, startSimulator } from '../../../tools/simulator';
import { contactPhone, prepare, steps } from '../steps';
import {
  type Credentials,
  files,
  kinds,
  picture,
  publicBundle,
  service,
  trace,
} from './credentials';
import { seen, shows } from './secret_forms';

describe('no host but the service gets a credential', () => {
  const credentials: Credentials = kinds.odd;
  const started: Simulator[] = [];
  afterEach(async () => {
    nock.cleanAll();
    await Promise.all(started.splice(0).map((one) => one.close()));
  });

  test("each half gets only its own, and the file's host gets none", async () => {
    const campaigns = await startSimulator(credentials);
    const inbox = await startSimulator(credentials);
    const images = await startSimulator();
    started.push(campaigns, inbox, images);
    for (const step of steps) {
      const bundle = prepare(step, inbox, images.fileUrl('picture.png'), 'both');
      Object.assign(bundle.authData ?? {}, { campaignUrl: campaigns.campaignUrl });
      expect((await trace(step.method, bundle)).outcome).not.toBeInstanceOf(Error);
    }
    const shown = (simulator: Simulator, name: keyof Credentials) =>
      shows(seen(simulator.requests), credentials[name]);
    expect(images.requests).toHaveLength(1);
    expect({
      campaigns: [shown(campaigns, 'apiKey'), shown(campaigns, 'token')],
      inbox: [shown(inbox, 'apiKey'), shown(inbox, 'token')],
      images: [shown(images, 'apiKey'), shown(images, 'token')],
    }).toEqual({ campaigns: [true, false], inbox: [false, true], images: [false, false] });
    // Proxies and servers log addresses and headers.
    const heads = [campaigns, inbox].flatMap(({ requests }) =>
      requests.map(({ url, headers }) => ({ url, headers })),
    );
    expect(heads).not.toEqual([]);
    expect(shows(seen(heads), credentials.apiKey)).toBe(false);
    expect(shows(seen(heads), credentials.token)).toBe(false);
  });

  const cdn = 'https://cdn.example.com';
  test.each<[string, string, Record<string, unknown>, boolean]>([
    ['Send Image', 'creates.send_image.operation.perform', { image: `${files}/a` }, false],
    [
      'Media URL in the test of a step',
      'creates.send_campaign_message.operation.perform',
      { media__url: `${files}/a` },
      true,
    ],
    [
      'Media File without a name',
      'creates.send_campaign_message.operation.perform',
      { media__file: `${files}/a/` },
      false,
    ],
  ])(
    'nor does a host that a file redirects to: %s',
    async (_name, method, media, isLoadingSample) => {
      const asked: unknown[] = [];
      function note(this: nock.ReplyFnContext, uri: string, body: unknown) {
        asked.push({ uri, headers: this.req.headers, body });
        return picture;
      }
      nock(files)
        .get(/^\/a\/?$/)
        .reply(302, note, { location: `${cdn}/photo.png` });
      nock(cdn).get('/photo.png').reply(200, note, { 'content-type': 'image/png' });
      nock(service).post(/./).reply(200, { success: 'true' });
      const [step] = steps;
      if (!step) throw new Error('There are no steps');
      const bundle = publicBundle(step, credentials);
      Object.assign(bundle.inputData ?? {}, { phone: contactPhone }, media);
      const { outcome } = await trace(method, { ...bundle, meta: { isLoadingSample } });
      expect(outcome).toMatchObject({ status: 'accepted' });
      expect(asked).toMatchObject([{ uri: expect.stringMatching(/^\/a/) }, { uri: '/photo.png' }]);
      expect(shows(seen(asked), credentials.apiKey)).toBe(false);
      expect(shows(seen(asked), credentials.token)).toBe(false);
    },
  );
});
