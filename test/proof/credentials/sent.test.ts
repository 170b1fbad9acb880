import { type Simulator, startSimulator } from '../../../tools/simulator';
import { prepare, steps } from '../steps';
import { type Credentials, kinds, trace } from './credentials';
import { seen, shows } from './secret_forms';

const credentials: Credentials = kinds.odd;
const started: Simulator[] = [];
afterAll(() => Promise.all(started.map((one) => one.close())));

async function start(own?: Credentials): Promise<Simulator> {
  const simulator = await startSimulator(own);
  started.push(simulator);
  return simulator;
}

test("each service gets only its own credential, and the file's host gets none", async () => {
  const campaigns = await start(credentials);
  const inbox = await start(credentials);
  const images = await start();
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
