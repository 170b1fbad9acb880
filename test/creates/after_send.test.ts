import type * as Answer from '#creates/answer';
import { runToError } from '../support/platform';
import { simulator } from '../support/simulator';

jest.mock('#creates/answer', (): typeof Answer => ({
  ...jest.requireActual<typeof Answer>('#creates/answer'),
  toAnswerOutput: () => {
    throw new RangeError('A defect of the connector');
  },
}));

const campaign = { campaignName: 'welcome_offer', param_1: 'Asha' };

test.each([
  ['send_campaign_message', { ...campaign, destination: '+919876543210' }],
  ['send_contact_message', { message: 'Hi' }],
  ['send_image', { phone: '+919876543210' }],
])(
  '%s remembers the message if its output fails, because a replay would send twice',
  async (key, inputData) => {
    const { apiKey, baseUrl, campaignUrl, token } = simulator;
    const image = simulator.fileUrl('picture.png');
    const contact_id = simulator.incoming('+919876543210', 'Hello').contact.id;
    const error = await runToError(`creates.${key}.operation.perform`, {
      authData: { apiKey, baseUrl, campaignUrl, token },
      inputData: { contact_id, image, ...inputData },
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'UnknownOutcome',
      message: expect.stringMatching(
        /^The service's response isn't clear, so the message may have been sent\. .*A replay sends after/,
      ),
    });
    expect(simulator.outbox).toHaveLength(1);
  },
);
