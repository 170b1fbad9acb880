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
  close: () => Promise<void>;
}

/** Against the simulator, on a free port of this machine. */
export async function openSimulatorStage(app: object, page: Page): Promise<Stage> {
  const simulator = await startSimulator();
  writeFirstMessages(simulator);
  const authData = simulatorConnection(simulator);
  return openStage(app, page, authData, simulator);
}

/**
 * Against the account of a `.env` file.
 *
 * @throws UsageError if the file has no connection
 */
export function openLiveStage(app: object, page: Page, envPath: string): Stage {
  return openStage(app, page, envConnection(envPath), undefined);
}

function openStage(
  app: object,
  page: Page,
  authData: AuthData,
  simulator: Stage['simulator'],
): Stage {
  page.hide([authData.apiKey ?? '', authData.token ?? '']);
  const platform = new Platform(app, authData);
  return { page, platform, authData, simulator, close: async () => simulator?.close() };
}
