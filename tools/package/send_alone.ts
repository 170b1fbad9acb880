import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type AdmZip from 'adm-zip';
import { startSimulator } from '../simulator';
import { simulatorConnection } from '../zap/connection';

/** Has Zapier's wrapper run one event; a failure ends the process with an error. */
const runner = "require('./zapierwrapper.js').handler(require('./event.json'))";

/**
 * Unpacks the package into an empty folder, and has it send a campaign to the simulator in a
 * separate process, without anything from the checkout.
 *
 * @returns the text of the message
 * @throws Error if it doesn't send exactly that one message
 */
export async function sendAlone(zip: AdmZip): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const simulator = await startSimulator();
  zip.extractAllTo(folder);
  const inputData = {
    campaignName: 'welcome_offer',
    destination: 'p:98765 43210',
    userName: 'Asha Rao',
    param_first_name: 'Asha &amp; Ravi',
  };
  const bundle = { authData: simulatorConnection(simulator), inputData, meta: {} };
  const method = 'creates.send_campaign_message.operation.perform';
  const event = JSON.stringify({ command: 'execute', method, bundle });
  await writeFile(join(folder, 'event.json'), event);
  const options = { cwd: folder, env: {} };
  await promisify(execFile)(process.execPath, ['-e', runner], options).finally(() =>
    simulator.close(),
  );
  const [sent, ...more] = simulator.outbox;
  if (sent?.to === '+919876543210' && more.length === 0) return sent.text;
  throw new Error(`The outbox is not as it should be: ${JSON.stringify(simulator.outbox)}`);
}
