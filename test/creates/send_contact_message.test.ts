import { inboxBundle, type Output } from '../support/inbox';
import { run, runToError } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'creates.send_contact_message.operation.perform';

let contactId: number;
beforeEach(() => {
  contactId = simulator.incoming('+919876543210', 'Hello').contact.id;
});

const bundle = (inputData: Output) => inboxBundle(simulator, inputData);

async function wire(inputData: Output): Promise<string | undefined> {
  await run(perform, bundle(inputData));
  expect(simulator.requests).toHaveLength(1);
  expect(simulator.requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/msgbox/sendMessagesViaContact',
  });
  expect(simulator.requests[0]?.headers['content-type']).toBe('application/json');
  return simulator.requests[0]?.rawBody;
}

test('sends the contact and the message, exactly as typed, as JSON', async () => {
  const message = ' Hi {{bundle.x}},\n\nhow are you?\n';
  expect(await wire({ contact_id: String(contactId), message })).toBe(
    `{"contact_id":${contactId},"message":" Hi \\u007b{bundle.x}},\\n\\nhow are you?\\n","token":"${simulator.token}"}`,
  );
  expect(simulator.outbox).toMatchObject([{ text: message.trim(), to: '+919876543210' }]);
});

test('sends other names and nested values through Extra Fields', async () => {
  const extraFields = '{"type":1,"buttons":[{"id":1}],"__proto__":"x"}';
  expect(await wire({ contact_id: contactId, message: 'Hi', extraFields })).toBe(
    `{"contact_id":${contactId},"message":"Hi","type":1,"buttons":[{"id":1}],"__proto__":"x","token":"${simulator.token}"}`,
  );
});

test('sends the message from Extra Fields if Message is empty', async () => {
  expect(await wire({ contact_id: contactId, message: ' ', extraFields: { message: 'Hi' } })).toBe(
    `{"contact_id":${contactId},"message":"Hi","token":"${simulator.token}"}`,
  );
});

test('returns every key', async () => {
  const output = await run(perform, bundle({ contact_id: contactId, message: 'Hi' }));
  const id = simulator.outbox[0]?.id;
  expect(output).toEqual({
    id,
    status: 'accepted',
    contact_id: contactId,
    message: 'Hi',
    phone: null,
    name: null,
    messageId: id,
    warnings: [],
    reply: { status: 'success', message_id: Number(id), message_wamid: expect.any(String) },
  });
});

test("fails with the service's words if it refuses the message", async () => {
  const error = await runToError(perform, bundle({ contact_id: 404, message: 'Hi' }));
  expect(error).toMatchObject({ name: 'AppError', code: 'NotAccepted' });
  expect(error.message).toMatch(/^The service didn't accept the request: "/);
  expect(simulator.outbox).toEqual([]);
});

const taken = (key: string) =>
  `Extra Fields can't contain "${key}", because this step sends it itself. Use the step's own field instead.`;

test.each<[Output, string]>([
  [{ message: 'a' }, 'Contact and Phone Number are empty. Fill in one of them.'],
  ...['7.5', '7c9e6679-7425-40de', '1,001', '1001, 1002', 'n/a', '0', '-7'].map(
    (id): [Output, string] => [
      { contact_id: id, message: 'a' },
      `Contact must be a contact's ID, but it is "${id}". Select a contact, or map Contact ID from a Find Conversation step.`,
    ],
  ),
  [{ contact_id: 7 }, 'Message is empty. Enter the text to send.'],
  [{ contact_id: 7, message: ' \n', extraFields: {} }, 'Message is empty. Enter the text to send.'],
  [{ contact_id: 7, message: 'a', extraFields: { message: 'b' } }, taken('message')],
  [{ contact_id: 7, message: 'a', extraFields: { token: 'x' } }, taken('token')],
  [{ contact_id: 7, extraFields: { contact_id: 7 } }, taken('contact_id')],
])('refuses %j, and sends nothing', async (inputData, message) => {
  const error = await runToError(perform, bundle(inputData));
  expect(error).toMatchObject({ name: 'AppError', code: 'InvalidField', message });
  expect(simulator.requests).toEqual([]);
});
