import { inboxBundle, type Output } from '../support/inbox';
import { run, runToError } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'creates.send_contact_message.operation.perform';
const list = '/api/msgbox/getConversations/none';
const send = '/api/msgbox/sendMessagesViaContact';

let contactId: number;
beforeEach(() => {
  contactId = write('+919876543210', 'Asha', 1).id;
  write('+919876543211', 'Asha', 2);
});

function write(phone: string, name: string, day: number) {
  const at = new Date(Date.UTC(2026, 4, day));
  return simulator.incoming(phone, 'Hello', { name, at }).contact;
}

const bundle = (inputData: Output) => inboxBundle(simulator, { message: 'Hi', ...inputData });
const wire = () => simulator.requests.map(({ path, rawBody }) => [path, rawBody]);

test.each(['98765 43210', '+91 98765-43210', 'p:+919876543210', 9876543210])(
  'writes to the contact with the number %j, found in one list of conversations',
  async (phone) => {
    expect(await run(perform, bundle({ phone }))).toMatchObject({
      status: 'accepted',
      contact_id: contactId,
      message: 'Hi',
      phone: '+919876543210',
      name: 'Asha',
      warnings: [],
    });
    expect(wire()).toEqual([
      [list, `{"token":"${simulator.token}"}`],
      [send, `{"contact_id":${contactId},"message":"Hi","token":"${simulator.token}"}`],
    ]);
    expect(simulator.outbox).toMatchObject([{ text: 'Hi', to: '+919876543210' }]);
  },
);

test("reads the number for the connection's default country", async () => {
  const { id } = write('+447911123456', 'Oliver', 3);
  const { authData, ...rest } = bundle({ phone: '07911 123456' });
  const british = { ...rest, authData: { ...authData, defaultCountry: 'GB' } };
  expect(await run(perform, british)).toMatchObject({ contact_id: id });
});

test('uses the contact instead of the number if both are filled in, without a list', async () => {
  const output = await run(perform, bundle({ contact_id: contactId, phone: 'call me' }));
  expect(output).toMatchObject({ contact_id: contactId, warnings: [] });
  expect(wire()).toEqual([
    [send, `{"contact_id":${contactId},"message":"Hi","token":"${simulator.token}"}`],
  ]);
});

test('writes to the newest of several contacts with the number, and says so', async () => {
  const second = write('+919876543212', 'Asha', 3);
  // As services have it that were sent the number with and without its plus sign.
  second.phone = '919876543210';
  expect(await run(perform, bundle({ phone: '98765 43210' }))).toMatchObject({
    contact_id: second.id,
    warnings: [
      'Several contacts have the number +919876543210. The one with the newest message was used.',
    ],
  });
});

test('warns of what had to be decided about the number', async () => {
  const phone = '98765 43210; 98765 43211';
  expect(await run(perform, bundle({ phone }))).toMatchObject({
    contact_id: contactId,
    warnings: ['The field has several numbers. Only +919876543210 was used.'],
  });
});

test('halts if no conversation is with the number, and sends nothing', async () => {
  expect(await runToError(perform, bundle({ phone: '98765 43219' }))).toMatchObject({
    name: 'HaltedError',
    message:
      'No conversation with +919876543219 was found in the inbox. Check Phone Number, or use Send Campaign Message.',
  });
  expect(wire()).toEqual([[list, `{"token":"${simulator.token}"}`]]);
});

test('never looks for a name', async () => {
  write('+919876543213', '98765 43219', 4);
  const error = await runToError(perform, bundle({ phone: '98765 43219' }));
  expect(error.name).toBe('HaltedError');
});

test('stops if the conversation with the number names no contact to write to', async () => {
  simulator.dialect = { ids: 'absent' };
  const error = await runToError(perform, bundle({ phone: '98765 43210' }));
  expect(error).toMatchObject({
    code: 'UnexpectedReply',
    message:
      "The conversation with +919876543210 has no contact ID. Ask the service's support team for it, and enter it in Contact.",
  });
  expect(simulator.outbox).toEqual([]);
});

test.each<[string, Output, Output]>([
  ['is no number', { phone: '98765' }, { name: 'AppError', code: 'InvalidPhone' }],
  ['is text', { phone: 'call me' }, { name: 'AppError', code: 'InvalidPhone' }],
  [
    'says that there is none',
    { phone: 'n/a' },
    { name: 'HaltedError', message: expect.stringMatching(/^No phone number/) },
  ],
])('refuses a number that %s, and asks for nothing', async (_what, inputData, expected) => {
  expect(await runToError(perform, bundle(inputData))).toMatchObject(expected);
  expect(simulator.requests).toEqual([]);
});

test('halts if the mapped number is empty in this run, like a lead without one', async () => {
  const mapped = { ...bundle({ phone: '' }), inputDataRaw: { phone: '{{1__phone}}' } };
  expect(await runToError(perform, mapped)).toMatchObject({
    name: 'HaltedError',
    message: expect.stringMatching(/^No phone number/),
  });
  expect(simulator.requests).toEqual([]);
});

test('asks for nothing if the message is empty', async () => {
  const error = await runToError(perform, bundle({ phone: '98765 43210', message: '' }));
  expect(error).toMatchObject({
    code: 'InvalidField',
    message: 'Message is empty. Enter the text to send.',
  });
  expect(simulator.requests).toEqual([]);
});
