import * as z from 'zod';
import app from '../../index';
import { type Dialect, dialectChoices } from '../../tools/simulator';
import { run } from '../support/platform';
import { simulator } from '../support/simulator';
import { declaredOutput, unsoundFields } from './declared_output';

// Zapier's checks of live results (T002 to T005) for what a sending step returns: the sample must
// promise nothing that a run lacks, however little was filled in or came back.

const record = z.record(z.string(), z.unknown());

const phone = '+919876543210';

/** Each step as empty as it can be sent, and with all that shapes its output. */
const forms: [string, string, () => Record<string, unknown>][] = [
  ['send_campaign_message', 'the least', () => ({ campaignName: 'bare', destination: phone })],
  [
    'send_campaign_message',
    'the most',
    () => ({
      campaignName: 'welcome_offer',
      destination: '98765 43210 / 91234 56789',
      userName: 'Asha',
      param_1: 'Asha',
      media__url: 'https://example.com/brochure.pdf',
    }),
  ],
  ['send_image', 'the least', () => ({ phone, image: simulator.fileUrl('picture.png') })],
  ['send_contact_message', 'the least', () => ({ contact_id: 1001, message: 'Hello' })],
];

const runs = forms.flatMap(([key, name, form]) => {
  const shaping = key === 'send_campaign_message' ? 'campaignSuccess' : 'sendReply';
  return dialectChoices[shaping].map((answer) => {
    const dialect: Partial<Dialect> = { [shaping]: answer };
    return { key, name, form, answer, dialect };
  });
});

test.each(runs)('$key, $name, answered with $answer', async ({ key, form, dialect }) => {
  simulator.reset();
  simulator.project.campaigns.push({ name: 'bare', template: 'Hello', status: 'Live' });
  simulator.incoming(phone, 'Hello', { name: 'Asha' });
  simulator.dialect = dialect;
  const { outputFields, sample } = declaredOutput(app.creates, key);
  const { campaignUrl, apiKey, baseUrl, token } = simulator;
  const authData = { campaignUrl, apiKey, baseUrl, token, campaigns: 'welcome_offer|Name' };
  const bundle = { authData, inputData: form() };
  const result = record.parse(await run(`creates.${key}.operation.perform`, bundle));

  // T002: an ID, the same one each time if the service returns none.
  expect(result.id).toEqual(expect.stringMatching(/^\S+$/));
  // T003: nothing but the service's own response can hold a time, and that is not promised.
  const { reply: _, ...own } = result;
  expect(JSON.stringify(own)).not.toMatch(/\d{4}-\d\d-\d\d/);
  // T004: the sample promises nothing that a run lacks, at any depth.
  expect(missing(sample, result)).toEqual([]);
  // T005: every declared key is there, with its type or nothing.
  expect(unsoundFields(outputFields, result)).toEqual([]);
});

/** The keys of a sample that a result does not have, by their paths. */
function missing(sample: unknown, result: unknown, path = ''): string[] {
  const parts = record.safeParse(sample);
  if (!parts.success) return [];
  return Object.entries(parts.data).flatMap(([key, value]) =>
    Object.hasOwn(Object(result), key)
      ? missing(value, Object(result)[key], `${path}${key}.`)
      : [`${path}${key}`],
  );
}
