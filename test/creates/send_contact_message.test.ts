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

/** A conversation in which somebody wrote last so many hours after ten hours ago. */
function write(phone: string, name: string, hour: number) {
  const at = new Date(Date.now() - (10 - hour) * 3_600_000);
  return simulator.incoming(phone, 'Hello', { name, at }).contact;
}

const bundle = (inputData: Output) => inboxBundle(simulator, { message: 'Hi', ...inputData });
const wire = () => simulator.requests.map(({ path, rawBody }) => [path, rawBody]);

describe('to a contact', () => {
  test.each<[string, Output, string]>([
    [
      'the message exactly as typed',
      { message: ' Hi {{bundle.x}},\n\nhow are you?\n' },
      '"message":" Hi \\u007b{bundle.x}},\\n\\nhow are you?\\n"',
    ],
    [
      'the text of HTML',
      { message: '<p>Hi &amp; welcome,</p>\n<p>Asha</p>' },
      '"message":"Hi & welcome,\\nAsha"',
    ],
    [
      'the message from Extra Fields if Message is empty',
      { message: ' ', extraFields: { message: 'Hi' } },
      '"message":"Hi"',
    ],
  ])('sends %s, as JSON', async (_what, inputData, fields) => {
    await run(perform, bundle({ contact_id: String(contactId), ...inputData }));
    const body = `{"contact_id":${contactId},${fields},"token":"${simulator.token}"}`;
    expect(wire()).toEqual([
      [list, `{"token":"${simulator.token}"}`],
      [send, body],
    ]);
    expect(simulator.requests[1]?.method).toBe('POST');
    expect(simulator.requests[1]?.headers['content-type']).toBe('application/json');
    expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
  });

  test.each([
    ['a'.repeat(4_096), []],
    [
      'a'.repeat(4_097),
      ['The message has 4097 characters. The channel may reject one of more than 4096.'],
    ],
    [
      `Hi [object Object], ${'see you '.repeat(10)}`,
      ['"[object Object]" was sent for Message. Check the value.'],
    ],
  ])('warns of what the channel or the contact may not like: %#', async (message, warnings) => {
    const output = await run(perform, bundle({ contact_id: contactId, message }));
    expect(output).toMatchObject({ message_text: message, warnings });
  });

  test("writes to one who isn't among the conversations, or if these can't be read", async () => {
    await runToError(perform, bundle({ contact_id: 999_999 }));
    expect(wire().map(([path]) => path)).toEqual([list, send]);
    simulator.misbehave('500', { path: list });
    expect(await run(perform, bundle({ contact_id: contactId }))).toMatchObject({
      status: 'accepted',
      contact_id: contactId,
      phone: null,
      name: null,
      warnings: [
        "The inbox's conversations couldn't be read, so it isn't known when the contact last wrote.",
      ],
    });
  });
});

const taken = (key: string) =>
  `Extra Fields can't contain "${key}" in this step. Use the step's own field, or remove it.`;

test.each<[Output, string]>([
  ...['7c9e6679-7425-40de', '0', '9876543210'].map((id): [Output, string] => [
    { contact_id: id },
    `Contact "${id}" isn't a contact's ID. Map Contact ID from Find Conversation, or clear it, and enter a phone number in Phone Number.`,
  ]),
  [
    { contact_id: 7, message: ' NULL', extraFields: {} },
    'Message is empty. Enter the text to send.',
  ],
  [{ contact_id: 7, extraFields: { message: 'b' } }, taken('message')],
  [{ contact_id: 7, extraFields: { token: 'x' } }, taken('token')],
])('stops at %j, and sends nothing', async (inputData, message) => {
  const error = await runToError(perform, bundle(inputData));
  expect(error).toMatchObject({ name: 'AppError', code: 'InvalidField', message });
  expect(simulator.requests).toEqual([]);
});

describe('to a number', () => {
  test('writes to the contact with the number, found in one list of conversations', async () => {
    expect(await run(perform, bundle({ phone: '98765 43210' }))).toMatchObject({
      status: 'accepted',
      contact_id: contactId,
      phone: '+919876543210',
      name: 'Asha',
      warnings: [],
    });
    expect(wire()).toEqual([
      [list, `{"token":"${simulator.token}"}`],
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

  test.each([
    [-13, false],
    [-15, true],
  ])('warns if the 24-hour window is closed: %d, %j', async (hour, isClosed) => {
    write('+919876543214', 'Ravi', hour);
    const closed =
      "+919876543214 hasn't written in the last 24 hours, so the message may not be delivered. Use Send Campaign Message instead.";
    expect(await run(perform, bundle({ phone: '+919876543214' }))).toMatchObject({
      status: 'accepted',
      warnings: isClosed ? [closed] : [],
    });
  });

  test('halts if no conversation is with the number, and sends nothing', async () => {
    expect(await runToError(perform, bundle({ phone: '98765 43219' }))).toMatchObject({
      name: 'HaltedError',
      message:
        'No conversation: The inbox has no conversation with +919876543219. Check Phone Number, or use Send Campaign Message.',
    });
    expect(wire()).toEqual([[list, `{"token":"${simulator.token}"}`]]);
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

  test('stops if there is none, and requests nothing', async () => {
    expect(await runToError(perform, bundle({ phone: 'n/a' }))).toMatchObject({
      name: 'HaltedError',
    });
    expect(await runToError(perform, bundle({ phone: '' }))).toMatchObject({
      message: expect.stringMatching(/^Contact and Phone Number are/),
    });
    expect(simulator.requests).toEqual([]);
  });
});
