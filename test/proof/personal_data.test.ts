import { simulator } from '../support/simulator';
import { trace } from './credentials/credentials';
import { seen } from './credentials/secret_forms';
import { contactPhone, prepare, type Step, steps } from './steps';

/** As it's dialed at home: part of the number in every form, with + or without. */
const number = contactPhone.slice(-10);

// Keep in step with SECURITY.md.
describe("the personal data in the platform's log", () => {
  async function logOf(key: Step['key']): Promise<string> {
    const step = steps.find((one) => one.key === key);
    if (!step) throw new Error(`No step ${key}`);
    const bundle = prepare(
      step,
      simulator,
      `${simulator.fileUrl('picture.png')}?page=7&signature=0a1b2c3d`,
    );
    simulator.requests.length = 0;
    const { logs, outcome } = await trace(step.method, bundle);
    expect(outcome).not.toBeInstanceOf(Error);
    // One line per request. If core doesn't recognize one as its own, it logs the response too.
    expect(logs).toHaveLength(simulator.requests.length);
    for (const line of logs) {
      expect(line).toMatchObject({
        data: { log_type: 'http', response_content: '<probably streaming data>' },
      });
    }
    return seen(logs);
  }

  test('a campaign: the number, the name and the values', async () => {
    const log = await logOf('send_campaign_message');
    expect(log).toContain(contactPhone);
    expect(log).toContain('Asha');
  });

  test("a message to a contact: its text and the contact's ID", async () => {
    const log = await logOf('send_contact_message');
    expect(log).toContain('Hello Asha');
    expect(log).toContain('1001');
    expect(log).not.toContain(number);
  });

  test('an image: its address, but neither the number nor any bytes', async () => {
    const log = await logOf('send_image');
    expect(log).toContain('/files/picture.png');
    expect(log).toContain('page=7');
    expect(log).not.toContain('0a1b2c3d');
    expect(log).toContain('<streaming data>');
    expect(log).not.toContain(number);
    expect(log).not.toContain('IHDR');
  });

  test.each([
    'find_conversation',
    'find_message',
    'new_conversation',
    'new_message',
    'message_status',
    'unanswered_conversation',
    'list_conversations',
    'test of the token',
  ] as const)('%s: nothing of what was read', async (key) => {
    const log = await logOf(key);
    expect(log).not.toContain(number);
    expect(log).not.toContain('Asha');
    expect(log).not.toContain('brochure');
  });
});
