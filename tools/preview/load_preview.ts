import { createAppHandler } from 'zapier-platform-core';
import type { Simulator } from '../simulator';
import { readDefinition } from './server/definition';
import { Preview } from './server/preview';
import { asJson } from './server/run';

/** Loads the platform, which takes longer than all the rest, and reads the connector with it. */
export async function loadPreview(app: object, simulator: Simulator): Promise<Preview> {
  const handler = createAppHandler(app);
  const { results } = await handler({ command: 'definition', calledFromCli: true });
  return new Preview(app, readDefinition(asJson(results)), simulator);
}
