import * as z from 'zod';
import type { Json } from '../zap/mapping';
import type { Line, Page } from './page';
import type { Stage } from './stage';
import type { ZapRun } from './zap_run';

const conversations = z.array(
  z.looseObject({ contact_id: z.number(), name: z.string(), phone: z.string() }),
);
const messages = z.array(
  z.looseObject({
    direction: z.string(),
    sent_at: z.string(),
    text: z.nullable(z.string()),
  }),
);
const image = z.looseObject({ status: z.string(), filename: z.string(), contentType: z.string() });

/**
 * Shows the inbox after the campaigns: the first lead's person writes back, is found by the number
 * as the lead had it, and gets a picture.
 *
 * @returns whether every step worked; true if no campaign was sent
 */
export async function runInbox(stage: Stage, runs: ZapRun[]): Promise<boolean> {
  const { page, simulator } = stage;
  const lead = runs.find(
    ({ outcome, inputData }) => outcome.kind === 'accepted' && 'destination' in inputData,
  );
  if (!simulator || !lead) return true;
  const [sent] = simulator.outbox;
  if (sent) simulator.incoming(sent.to, 'Thank you! Can you show me a picture?');
  page.heading('Inbox', 'after the campaigns');
  const phone = lead.inputData.destination ?? '';
  try {
    const contact = await findContact(stage, phone);
    await showMessages(stage, contact);
    await sendPicture(stage, phone);
    return true;
  } catch (error) {
    page.section('error', [{ text: String(error), style: 'red' }]);
    return false;
  } finally {
    page.blank();
  }
}

async function findContact(stage: Stage, phone: Json): Promise<number> {
  const found = conversations.parse(
    await run(stage, 'Find Conversation', 'searches.find_conversation', { phone }),
  );
  const [first] = found;
  if (!first) throw new Error('No conversation was found.');
  stage.page.section('found', [
    { text: `${first.name}  ${first.phone}  contact ${first.contact_id}`, style: 'green' },
  ]);
  stage.page.blank();
  return first.contact_id;
}

async function showMessages(stage: Stage, contact_id: number): Promise<void> {
  const found = messages.parse(
    await run(stage, 'Find Message', 'searches.find_message', { contact_id }),
  );
  stage.page.section(
    'messages',
    found.map(({ direction, sent_at, text }): Line => {
      const head = `${direction === 'incoming' ? '←' : '→'} ${sent_at.slice(0, 16).replace('T', ' ')}  `;
      return { text: head + (text ?? ''), hang: head.length };
    }),
  );
  stage.page.blank();
}

async function sendPicture(stage: Stage, phone: Json): Promise<void> {
  const picture = `${stage.simulator?.origin ?? ''}/files/picture.png`;
  const output = image.parse(
    await run(stage, 'Send Image', 'creates.send_image', { phone, image: picture }),
  );
  stage.page.section('result', [
    { text: `${output.status}  ${output.filename}  ${output.contentType}`, style: 'green' },
  ]);
}

async function run(
  { page, platform }: Stage,
  label: string,
  step: string,
  inputData: Record<string, Json>,
): Promise<unknown> {
  const { results } = await platform.call(`${step}.operation.perform`, inputData);
  printStep(page, label, inputData);
  return results;
}

function printStep(page: Page, label: string, inputData: Record<string, Json>): void {
  const filled = Object.entries(inputData).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  page.section('step', [{ text: `${label}: ${filled.join(', ')}`, style: 'bold' }]);
}
