import { dialectChoices, knownReplies } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { form, msgbox, post, type Reply, sendCampaign } from './client';

/** What the service responds to a request of each kind, with placeholders for what is random. */
async function responses(): Promise<string> {
  const { token, baseUrl } = simulator;
  const { contact } = simulator.incoming('+14155552671', 'Hi', { at: new Date(1714558830400) });
  const jpeg = new File([Buffer.from('ffd8ffe0', 'hex')], 'a.jpg', { type: 'image/jpeg' });
  const list = 'getConversations/none';
  const all: Promise<Reply>[] = [
    msgbox(simulator, list),
    msgbox(simulator, 'getMessages', { contact_id: contact.id }),
    msgbox(simulator, list, { token: 'wrong' }),
    post(`${baseUrl}/api/msgbox/${list}`, {}, { redirect: 'manual' }),
    sendCampaign(simulator, { apiKey: 'wrong' }),
    sendCampaign(simulator, { campaignName: 'none' }),
  ];
  const read = await Promise.all(all);
  read.push(await sendCampaign(simulator));
  read.push(await form(simulator, Object.entries({ token, phone: '9876543210', image: jpeg })));
  expect(simulator.outbox).toHaveLength(2);
  const random = /"(?:[\da-f]{16}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;
  return read.map(({ status, text }) => `${status} ${text.replace(random, 'ID')}`).join('\n');
}

test.each(Object.entries(dialectChoices))(
  'each choice of %s changes a response, and none changes what is sent',
  async (trait, choices) => {
    const seen = new Set<string>();
    for (const choice of choices) {
      simulator.reset();
      simulator.dialect = { [trait]: choice };
      seen.add(await responses());
    }
    expect(seen.size).toBe(choices.length);
  },
);

test('a request with a missing field is redirected, or told in JSON if it asks for JSON', async () => {
  simulator.dialect = { fieldErrors: 'laravel' };
  const url = `${simulator.baseUrl}/api/msgbox/getMessages`;
  const redirected = await post(url, {}, { redirect: 'manual' });
  expect([redirected.status, redirected.headers.get('location')]).toEqual([302, '/']);
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, */*;q=0.1' };
  expect(await post(url, {}, { headers })).toMatchObject({ status: 422 });
});

test('a known reply is returned once, and the service does nothing', async () => {
  const [known] = knownReplies;
  if (!known) throw new Error('No reply is known');
  simulator.replyWith(known);
  const reply = await sendCampaign(simulator);
  expect([reply.status, reply.text]).toEqual([known.answer.status, known.answer.body]);
  expect(simulator.outbox).toEqual([]);
  await sendCampaign(simulator);
  expect(simulator.outbox).toHaveLength(1);
});
