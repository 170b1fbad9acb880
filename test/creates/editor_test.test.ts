import { steps as known } from '../proof/steps';
import { run, runToError, type StepBundle } from '../support/platform';
import { simulator } from '../support/simulator';

// A test in the Zap editor never reaches the recipient (design, "Tests").

const lead = '+919876543210';
const tester = '+14155552671';
const list = '/api/msgbox/getConversations/none';

/** A step that sends, with its requests: what its recipient's form needs, and the last, which sends. */
interface Sending {
  key: string;
  inputData: Record<string, unknown>;
  looksUp: string[];
  sends: string;
  /** What the output calls the service's ID. */
  idKey: string;
  /** The output's fields about the recipient, with a live run's values. */
  recipient: Record<string, unknown>;
}

const steps = {
  campaign: {
    key: 'send_campaign_message',
    inputData: {
      campaignName: 'welcome_offer',
      param_1: 'Asha',
      userName: 'Asha',
      destination: lead,
    },
    looksUp: [],
    sends: '/campaign/t1/api/v2',
    idKey: 'submission_id',
    recipient: { phone: lead, country: 'IN', name: 'Asha' },
  },
  image: {
    key: 'send_image',
    inputData: { phone: lead },
    looksUp: ['/files/picture.png'],
    sends: '/api/msgbox/sendmessage',
    idKey: 'message_id',
    recipient: { phone: lead, country: 'IN' },
  },
  message: {
    key: 'send_contact_message',
    inputData: { phone: lead, message: 'Hi' },
    looksUp: [list],
    sends: '/api/msgbox/sendMessagesViaContact',
    idKey: 'message_id',
    recipient: { contact_id: expect.any(Number), phone: lead, name: 'Asha' },
  },
} satisfies Record<string, Sending>;
const all = Object.entries<Sending>(steps);
const performOf = ({ key }: Sending) => `creates.${key}.operation.perform`;

test('every action is tested here', () => {
  const actions = known.filter(({ sends }) => sends).map(({ method }) => method);
  expect([...new Set(actions)].sort()).toEqual(Object.values(steps).map(performOf).sort());
});

beforeEach(() => {
  simulator.incoming(lead, 'Hello', { name: 'Asha' });
  simulator.incoming(tester, 'Hello', { name: 'Tester' });
});

const bundleOf = (step: Sending, values: object = {}, isLoadingSample = true): StepBundle => {
  const { apiKey, baseUrl, campaignUrl, token } = simulator;
  const image = simulator.fileUrl('picture.png');
  return {
    authData: { apiKey, baseUrl, campaignUrl, token, defaultCountry: 'IN' },
    inputData: { ...step.inputData, ...(step === steps.image && { image }), ...values },
    meta: { isLoadingSample },
  };
};
const asked = () => simulator.requests.map(({ path }) => path);
const reached = () => simulator.outbox.map(({ to }) => to);

describe.each(all)('a test of %s', (_name, step) => {
  test('with a number in Send Tests To goes only there, and names the recipient', async () => {
    const output = await run(
      performOf(step),
      bundleOf(step, { testDestination: '+1 415 555 2671' }),
    );
    expect(output).toMatchObject({
      status: 'accepted',
      warnings: [`This test went to ${tester} (Send Tests To) instead of ${lead}.`],
    });
    expect(reached()).toEqual([tester]);
    expect(asked()).toEqual([...step.looksUp, step.sends]);
    const sent = JSON.stringify([
      simulator.requests.at(-1)?.rawBody,
      simulator.requests.at(-1)?.parts,
    ]);
    expect(sent).not.toMatch(/9876543210|testDestination/);
  });

  test.each([
    ['empty', { testDestination: '' }],
    ['mapped, but empty', { testDestination: ' \n' }],
  ])(
    'sends nothing if Send Tests To is %s, and returns what a live run does',
    async (_what, values) => {
      simulator.dialect = { campaignSuccess: 'no_id' };
      const raw = { inputDataRaw: { testDestination: '{{1__mine}}' } };
      const output = await run(performOf(step), { ...bundleOf(step, values), ...raw });
      expect(asked()).toEqual(step.looksUp);
      const live = await run(performOf(step), bundleOf(step, values, false));
      expect(live).toMatchObject({ status: 'accepted', warnings: [], ...step.recipient });
      expect(output).toEqual({
        ...Object(live),
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        status: 'not_sent',
        [step.idKey]: null,
        service_response: null,
        warnings: [
          `Nothing was sent to ${lead}, because this is a test. To get a real message, enter your own number in Send Tests To.`,
        ],
      });
    },
  );

  test.each(['me', '919876543210', '+91 22 2477 0203, 98765 43210'])(
    'requests nothing if Send Tests To is %s',
    async (testDestination) => {
      expect(await runToError(performOf(step), bundleOf(step, { testDestination }))).toMatchObject({
        code: 'InvalidPhone',
        message:
          'Send Tests To must be a valid phone number with + and the country code. Enter your own number.',
      });
      expect(simulator.requests).toEqual([]);
    },
  );

  test("requests nothing if Send Tests To is mapped, since it may be the lead's number", async () => {
    const raw = { inputDataRaw: { testDestination: '{{12__phone}}' } };
    const bundle = { ...bundleOf(step, { testDestination: lead }), ...raw };
    expect(await runToError(performOf(step), bundle)).toMatchObject({
      message: "Send Tests To can't be mapped. Enter your own number.",
    });
    expect(simulator.requests).toEqual([]);
  });
});

const extraFields = { to: lead, note: 'extra' };
const withExtraFields = all.filter(([, step]) => step !== steps.image);

test.each(withExtraFields)(
  'a test of %s to the tester sends no Extra Fields, and says so',
  async (_n, step) => {
    const output = await run(
      performOf(step),
      bundleOf(step, { testDestination: tester, extraFields }),
    );
    expect(Object(output).warnings).toEqual([
      `This test went to ${tester} (Send Tests To) instead of ${lead}.`,
      'Only a live run sends these Extra Fields: to, note.',
    ]);
    expect(reached()).toEqual([tester]);
    const { rawBody, parts } = simulator.requests.at(-1) ?? {};
    expect(JSON.stringify([rawBody, parts])).not.toMatch(/9876543210|extra/);
  },
);

test('a test to the tester of a message with nothing but Extra Fields stops', async () => {
  const values = { testDestination: tester, message: ' ', extraFields };
  expect(await runToError(performOf(steps.message), bundleOf(steps.message, values))).toMatchObject(
    {
      code: 'InvalidField',
      message:
        'Message is empty. Enter the text to send. Only a live run sends these Extra Fields: to, note.',
    },
  );
  expect(simulator.requests).toEqual([]);
});

test.each(all)('a live run of %s ignores Send Tests To', async (_name, step) => {
  await run(performOf(step), bundleOf(step, { testDestination: 'me' }, false));
  expect(reached()).toEqual([lead]);
});

test('a preview has the ID of the message that it would be, with its Extra Fields', async () => {
  simulator.dialect = { campaignSuccess: 'no_id' };
  const values = { extraFields };
  const live = await run(performOf(steps.campaign), bundleOf(steps.campaign, values, false));
  const preview = await run(performOf(steps.campaign), bundleOf(steps.campaign, values));
  expect(Object(preview).id).toBe(Object(live).id);
  expect(Object(preview).warnings).toContain('Only a live run sends these Extra Fields: to, note.');
  expect(Object(live).warnings).not.toContain(
    'Only a live run sends these Extra Fields: to, note.',
  );
});

describe('a test to the tester', () => {
  const went = `This test went to ${tester} (Send Tests To)`;
  test.each<[string, Sending, object, string[]]>([
    [
      'whose number needs a decision',
      steps.campaign,
      { destination: '98765 43210 / 91234 56789' },
      [
        `${went} instead of ${lead}.`,
        `In a live run: The field has several numbers. Only ${lead} was used. Any other gets nothing.`,
      ],
    ],
    [
      'without a number',
      steps.campaign,
      { destination: '' },
      [
        `${went}. A live run would stop: Phone Number has no number. Add one to the lead, then replay this run.`,
      ],
    ],
    ['that is a contact', steps.message, { contact_id: 7 }, [`${went} instead of contact 7.`]],
    [
      'who has no conversation',
      steps.message,
      { phone: '98765 43219' },
      [
        `${went}. A live run would stop: The inbox has no conversation with +919876543219. Check Phone Number, or use Send Campaign Message.`,
      ],
    ],
  ])('says what a live run does with a recipient %s', async (_what, step, values, warnings) => {
    const filled = { testDestination: tester, ...values };
    expect(await run(performOf(step), bundleOf(step, filled))).toMatchObject({ warnings });
    expect(reached()).toEqual([tester]);
  });

  test("stops if a contact's number without a country code has their digits", async () => {
    simulator.incoming('7025550132', 'Hello', { name: 'Ravi' });
    const bundle = bundleOf(steps.message, { testDestination: '+1 702 555 0132' });
    expect(await runToError(performOf(steps.message), bundle)).toMatchObject({
      code: 'InvalidField',
    });
    expect(reached()).toEqual([]);
  });

  test('stops if they have no conversation, and says what to do', async () => {
    const bundle = bundleOf(steps.message, { testDestination: '+44 7911 123456' });
    expect(await runToError(performOf(steps.message), bundle)).toMatchObject({
      name: 'AppError',
      code: 'InvalidField',
      message:
        'The inbox has no conversation with +447911123456. To use Send Tests To, write to your business number from it first.',
    });
    expect(asked()).toEqual([list]);
  });
});

test.each<[keyof typeof steps, object, string]>([
  ['campaign', { destination: '' }, 'HaltedError'],
  ['campaign', { param_1: '', paramCount: 1 }, 'AppError'],
  ['message', { phone: '', message: '' }, 'AppError'],
])('a preview of %s stops at %j as a live run does', async (step, values, name) => {
  const end = (isTest: boolean) =>
    runToError(performOf(steps[step]), bundleOf(steps[step], values, isTest));
  const preview = await end(true);
  expect(preview).toEqual(await end(false));
  expect(preview.name).toBe(name);
  expect(simulator.requests).toEqual([]);
});
