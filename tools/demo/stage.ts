import { startSimulator } from '../simulator';
import { writeFirstMessages } from '../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../zap/connection';
import { envConnection } from './env_connection';
import type { Page } from './page';
import { Platform } from './platform';

/** What the parts of the demo run on. */
export interface Stage {
  page: Page;
  platform: Platform;
  authData: AuthData;
  /** undefined on a live run. */
  simulator: Awaited<ReturnType<typeof startSimulator>> | undefined;
}

/** Against the simulator, on a free port of this machine. */
export async function openSimulatorStage(app: object, page: Page): Promise<Stage> {
  const simulator = await startSimulator();
  writeFirstMessages(simulator);
  return openStage(app, page, simulatorConnection(simulator), simulator);
}

/**
 * Against the account of a `.env` file.
 *
 * @throws UsageError if the file has no connection
 */
export function openLiveStage(app: object, page: Page, envPath: string): Stage {
  return openStage(app, page, envConnection(envPath), undefined);
}

function openStage(app: object, page: Page, authData: AuthData, simulator: Stage['simulator']) {
  page.hide([authData.apiKey, authData.token]);
  return { page, platform: new Platform(app, authData), authData, simulator };
}
