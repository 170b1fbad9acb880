import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { wellFormed } from '../support/well_formed';
import { destination } from './lead_parts';
import { extraFields, lead } from './leads';
import { runs } from './runs';
import { openSteps, type Step, StubService } from './stub';
import { filledText, solidText, word } from './texts';

const method = 'creates.send_campaign_message.operation.perform';
const url = 'https://service.example.com/campaign/t1/api/v2';

/** Any text that a connection accepts as a credential, longer than what a response may contain by chance. */
const credential = solidText
  .map((text) => text.padStart(6, 'key-'))
  .filter((text) => text.isWellFormed() && !/^[\s\p{Cf}]|\p{Cc}|[\s\p{Cf}]$/u.test(text));

/** Reads a body back from its bytes in UTF-8, as the service does. */
function readWire(text: string, credential: string): unknown {
  // Core must find the credential verbatim to censor it in its log.
  assert.ok(!text.replaceAll(JSON.stringify(credential), ' ').includes('{{'), text);
  return JSON.parse(Buffer.from(text).toString());
}

/** Like `toEqual`, but for objects whose keys may be `__proto__`, and without half characters. */
function expectSame(actual: unknown, meant: unknown): void {
  const expected = wellFormed(meant);
  if (!isDeepStrictEqual(actual, expected)) {
    expect(JSON.stringify(actual)).toBe(JSON.stringify(expected));
    throw new Error('The order of keys differs, which JSON does not say');
  }
}

describe('the service reads what the form says', () => {
  let step: Step;
  beforeAll(async () => {
    step = await openSteps();
  });

  test('any text in any field', async () => {
    const full = { media: 0, templateParams: 0, tags: 0, attributes: 0, location: 0, buttons: 0 };
    await fc.assert(
      fc.asyncProperty(lead, credential, async ({ form, wire }, apiKey) => {
        const service = new StubService(() => ({ body: '{"success":"true"}' }));
        await step(method, { authData: { campaignUrl: url, apiKey }, inputData: form }, service);
        const [call, ...others] = service.calls;
        assert.deepEqual(others, []);
        assert.deepEqual([call?.method, call?.url], ['POST', url]);
        // Core would set the same one.
        const { 'user-agent': _agent, ...headers } = call?.headers ?? {};
        assert.deepEqual(headers, {
          'Content-Type': 'application/json',
          Accept: 'application/json, */*;q=0.1',
          'accept-encoding': 'identity',
        });
        expectSame(readWire(call?.body ?? '', apiKey), { apiKey, ...wire });
        for (const key of Object.keys(full)) if (key in wire) Reflect.set(full, key, 1);
      }),
      runs(),
    );
    // Each field was filled at least once.
    expect(Object.values(full)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('the later of two names that differ only in spaces', async () => {
    const name = word.filter((text) => !/^\d+$/.test(text));
    await fc.assert(
      fc.asyncProperty(name, filledText, filledText, async (key, earlier, later) => {
        const service = new StubService();
        const inputData = {
          campaignName: 'A',
          destination,
          attributes: Object.fromEntries([
            [` ${key}`, earlier],
            [key, later],
          ]),
        };
        await step(method, { authData: { campaignUrl: url, apiKey: 'k' }, inputData }, service);
        expect(readWire(service.calls[0]?.body ?? '', 'k')).toHaveProperty(
          ['attributes', key.toWellFormed()],
          later.toWellFormed(),
        );
      }),
      runs(0.1),
    );
  });

  test('any message to a contact, exactly as typed', async () => {
    const text = fc.option(filledText, { nil: undefined });
    const contactId = fc.integer({ min: 1 });
    const authData = { baseUrl: 'https://inbox.example.com', token: 'token-1' };
    await fc.assert(
      fc.asyncProperty(text, extraFields, contactId, async (message, extra, contact_id) => {
        fc.pre(message !== undefined || Object.keys(extra.wire).length > 0);
        const service = new StubService();
        const inputData = { contact_id: String(contact_id), message, ...extra.form };
        await step(
          'creates.send_contact_message.operation.perform',
          { authData, inputData },
          service,
        );
        expectSame(readWire(service.calls[0]?.body ?? '', 'token-1'), {
          contact_id,
          ...(message !== undefined && { message }),
          ...extra.wire,
          token: 'token-1',
        });
      }),
      runs(),
    );
  });
});
