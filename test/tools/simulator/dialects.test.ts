import {
  type Dialect,
  defaultDialect,
  dialectChoices,
  knownReplies,
  presets,
} from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { sendCampaign } from './client';

const trace = expect.stringMatching(/^[\da-f]{16}$/);

test('begins with the first of each choice', () => {
  const firsts = Object.entries(dialectChoices).map(([key, [first]]) => [key, first]);

  expect(Object.fromEntries(firsts)).toEqual(defaultDialect);
  expect(simulator.dialect).toEqual(defaultDialect);
});

test('uses defaults for what is left out', () => {
  simulator.dialect = { times: 'unix' };
  simulator.dialect = { keys: 'camel' };

  expect(simulator.dialect).toEqual({ ...defaultDialect, keys: 'camel' });
});

describe('campaign', () => {
  test.each<[Dialect['campaignSuccess'], string | RegExp]>([
    ['id', /^\{"success":"true","submitted_message_id":"[^"]+"\}$/],
    ['no_id', '{"success":"true"}'],
    ['empty', ''],
    ['text', 'OK'],
  ])('accepts a campaign in the dialect %s', async (campaignSuccess, text) => {
    simulator.dialect = { campaignSuccess };
    const reply = await sendCampaign(simulator);

    expect(reply.status).toBe(200);
    if (typeof text === 'string') expect(reply.text).toBe(text);
    else expect(reply.text).toMatch(text);
    expect(simulator.outbox).toHaveLength(1);
  });

  const message = 'Campaign does not exist.';
  const coded = { name: 'ERR400', errorCode: 400, errorMessage: message, message };

  test.each<[Partial<Dialect>, number, object]>([
    [{}, 400, { message }],
    [{ campaignError: 'error_code' }, 400, { ...coded, aisTraceId: trace }],
    [{ campaignRefusal: 'ok_error' }, 200, { error: message }],
    [{ campaignRefusal: 'ok_error_code' }, 200, { ...coded, aisTraceId: trace }],
    [{ campaignRefusal: 'ok_success_false' }, 200, { success: false, message }],
  ])('refuses a campaign in the dialect %j', async (dialect, status, json) => {
    simulator.dialect = dialect;
    const reply = await sendCampaign(simulator, { campaignName: 'none' });

    expect([reply.status, reply.json]).toEqual([status, json]);
    expect(simulator.outbox).toEqual([]);
  });

  test.each([401, 403, 400] as const)('returns %i for a wrong key', async (wrongKeyStatus) => {
    simulator.dialect = { wrongKeyStatus };

    expect((await sendCampaign(simulator, { apiKey: 'wrong' })).status).toBe(wrongKeyStatus);
  });
});

describe('presets', () => {
  test.each(Object.entries(presets))('%s has only traits that exist', (_key, preset) => {
    for (const [trait, choice] of Object.entries(preset)) {
      expect(Object.entries(dialectChoices)).toContainEqual([
        trait,
        expect.arrayContaining([choice]),
      ]);
    }
  });
});

describe('a known reply', () => {
  test('is returned once, and the service does nothing', async () => {
    const [known] = knownReplies;
    if (!known) throw new Error('No reply is known');
    simulator.replyWith(known);
    const reply = await sendCampaign(simulator);
    expect([reply.status, reply.text]).toEqual([known.answer.status, known.answer.body]);
    expect(simulator.outbox).toEqual([]);

    await sendCampaign(simulator);
    expect(simulator.outbox).toHaveLength(1);
  });
});
