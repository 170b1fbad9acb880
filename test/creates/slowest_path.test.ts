import type { RequestFunction } from '#service/http/transport';
import type { PlatformCache } from '#zapier/cache';
import { openSteps, StubService } from '../properties/stub';

/** In milliseconds: as long as the steps allow these to take. */
const slow = { list: 24_000, file: 11_000 };

/** By the fake clock, which Node's own promise of a time isn't. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => fail(new Error('Aborted')));
  });
}

/** A service whose list and whose files take long, and which doesn't respond to a send. */
class SlowService extends StubService {
  private readonly quick = new StubService(({ method }) =>
    method === 'GET'
      ? { body: 'GIF89a;', headers: { 'content-type': 'image/gif' } }
      : { body: '{"data":[{"id":7,"phone":"5511998765432","name":"Asha"}]}' },
  );

  override readonly request: RequestFunction = async (options) => {
    if (/getConversations/.test(options.url)) await wait(slow.list, options.signal);
    else if (options.method === 'GET') await wait(slow.file, options.signal);
    else await wait(1e9, options.signal);
    return this.quick.request(options);
  };
}

const never = () => new Promise(() => {});
const within = (milliseconds: number, result: unknown) => () =>
  new Promise((done) => setTimeout(() => done(result), milliseconds));

/** As slow as the steps allow, and one that never responds. */
const caches: Record<'slow' | 'hanging', PlatformCache> = {
  slow: { get: within(900, null), set: within(1_700, true), delete: within(700, true) },
  hanging: { get: never, set: never, delete: never },
};

const unclear = 'may have been sent';

afterEach(() => jest.useRealTimers());

describe.each(['slow', 'hanging'] as const)('with a %s cache,', (speed) => {
  test.each([
    [
      'send_campaign_message',
      { campaignName: 'Other', destination: '+919876543210', media__file: 'https://example.com/a' },
      unclear,
    ],
    ['send_image', { phone: '+919876543210', image: 'https://example.com/a' }, unclear],
    // What is looked up first takes the time.
    [
      'send_image',
      { phone: '+5511998765432', image: 'https://example.com/a' },
      "The service didn't respond in time. Try again later.",
    ],
    ['send_contact_message', { phone: '+5511998765432', message: 'Hi' }, unclear],
  ])(
    '%s ends before 28 s, however slow its list, its file, the service, and the cache are',
    async (key, inputData, message) => {
      const step = await openSteps();
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      const start = Date.now();
      let end: number | undefined;
      const authData = {
        campaignUrl: 'https://service.example.com/campaign/t1/api/v2',
        apiKey: 'key-12345',
        baseUrl: 'https://inbox.example.com',
        token: 'token-12345',
      };
      const values = { authData, inputData, cache: caches[speed] };
      const run = step(`creates.${key}.operation.perform`, values, new SlowService()).finally(
        () => {
          end = Date.now();
        },
      );
      const ended = expect(run).rejects.toThrow(message);
      while (end === undefined) await jest.advanceTimersByTimeAsync(100);
      await ended;
      expect(end - start).toBeLessThanOrEqual(28_000);
      // There was time to remember it.
      if (message === unclear) {
        await expect(run).rejects.toThrow(
          speed === 'slow' ? 'A replay sends after' : 'A replay may send it twice.',
        );
      }
    },
  );
});
