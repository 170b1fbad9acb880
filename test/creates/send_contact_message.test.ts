import { type Simulator, startSimulator } from '../../tools/simulator';
import { inboxBundle, type Output } from '../support/inbox';
import { run, runToError } from '../support/platform';

const perform = 'creates.send_contact_message.operation.perform';

let simulator: Simulator;
let contactId: number;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.reset();
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

test('sends contact and rows as JSON', async () => {
  const fields = { ' message ': 'Hi {{bundle.x}}', blank: ' ' };
  expect(await wire({ contact_id: String(contactId), fields })).toBe(
    `{"contact_id":${contactId},"message":"Hi \\u007b{bundle.x}}","token":"${simulator.token}"}`,
  );
  expect(simulator.outbox).toMatchObject([{ text: 'Hi {{bundle.x}}', to: '+919876543210' }]);
});

test('sends numbers and nested values by extra fields', async () => {
  const extraFields = '{"message":"Hi","type":1,"buttons":[{"id":1}],"__proto__":"x"}';
  expect(await wire({ contact_id: contactId, extraFields })).toBe(
    `{"contact_id":${contactId},"message":"Hi","type":1,"buttons":[{"id":1}],"__proto__":"x","token":"${simulator.token}"}`,
  );
});

test('the output has every key', async () => {
  const output = await run(
    perform,
    bundle({ contact_id: contactId, fields: { message: 'Hi', '': 'x' } }),
  );
  const id = simulator.outbox[0]?.id;
  expect(output).toEqual({
    id,
    status: 'accepted',
    contact_id: contactId,
    messageId: id,
    warnings: ['Message Fields: a value without a name was left out.'],
    reply: { status: 'success', message_id: Number(id), message_wamid: expect.any(String) },
  });
});

test.each([
  [
    { fields: { a: '' }, extraFields: '' },
    'Message Fields and Extra Fields are blank, so there is nothing to send. Add a row to Message Fields.',
  ],
  [
    { fields: { message: 'a' }, extraFields: { message: 'b' } },
    '"message" is given twice, in Message Fields and in Extra Fields. Take one of them out.',
  ],
  [
    { fields: { token: 'x' } },
    'Message Fields must not name "token": this step sends it itself. Take the row out.',
  ],
  [
    { fields: { contact_id: '7' } },
    'Message Fields must not name "contact_id": this step sends it itself. Take the row out.',
  ],
  [
    { extraFields: { contact_id: 7 } },
    'Extra Fields must not name "contact_id": this step sends it itself. Use the step\'s own field, or take it out.',
  ],
  [
    { contact_id: '7.5', fields: { message: 'a' } },
    'Contact must be the number of a contact, but it is "7.5". Choose one from the list, or map Contact ID of a Find Conversation step.',
  ],
])('%j is refused, and nothing is sent', async (inputData, message) => {
  const error = await runToError(perform, bundle(inputData));
  expect(error).toMatchObject({ name: 'AppError', code: 'InvalidField', message });
  expect(simulator.requests).toEqual([]);
});

test('without a contact the service is asked, and its words are shown', async () => {
  const error = await runToError(perform, bundle({ fields: { message: 'a' } }));
  expect(error).toMatchObject({
    code: 'NotAccepted',
    status: 400,
    message:
      'The service didn\'t accept the request (status 400): "contact_id: The contact id is not an integer". Check this step\'s fields, and the account in the dashboard.',
  });
});
