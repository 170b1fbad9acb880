import { authData, step } from '../properties/list_steps';
import { StubService } from '../properties/stub';

const now = new Date().toISOString();
const asha = { id: 7, name: 'Asha', last_client_reply_at: now, created_at: now };
const message = { id: 1, value: 'Hi', is_message_by_contact: 1, created_at: now };

/** Polls a trigger of an inbox whose first list of each kind is empty. */
async function poll(trigger: string, meta: object, inputData = {}) {
  const asked = new Set<string>();
  const service = new StubService(({ url }) => {
    const isFirst = !asked.has(url);
    asked.add(url);
    const list = url.endsWith('getMessages') ? [message] : [asha];
    return { body: JSON.stringify(isFirst ? [] : list) };
  });
  const method = `triggers.${trigger}.operation.perform`;
  const found = await step(method, { authData, meta, inputData }, service);
  return { found, calls: service.calls.length };
}

// Taken at its word, everything that it left out would fire at the next poll.
test.each([
  ['new_conversation', '7', 2, {}],
  ['new_message', '1', 4, {}],
  ['new_message', '1', 4, { contact_id: '7' }],
])(
  '%s asks once more for an empty list while it is switched on, and then alone',
  async (...row) => {
    const [trigger, id, calls, inputData] = row;
    const seeded = await poll(trigger, { isPopulatingDedupe: true }, inputData);
    expect(seeded).toMatchObject({ found: [{ id }], calls });
    expect(await poll(trigger, {}, inputData)).toMatchObject({ found: [] });
  },
);
