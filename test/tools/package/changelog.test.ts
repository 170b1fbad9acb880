import { createRequire } from 'node:module';
import * as z from 'zod';
import app from '../../../index';
import { version } from '../../../package.json';

const step = z.object({ action_type: z.string(), action_key: z.string() });
/** How the command line itself reads the changelog; it brings no types. */
const { getVersionChangelog } = z
  .object({ getVersionChangelog: z.custom<(version: string) => Promise<unknown>>() })
  .parse(createRequire(__filename)('zapier-platform-cli/src/utils/changelog'));
const read = z.object({ changelog: z.string().min(1), appMetadata: z.array(step) });

/** The visible steps, as `zapier-platform promote` names them. */
function visibleSteps(): string[] {
  const visible = (type: string, steps: Record<string, { display: { hidden?: boolean } }> = {}) =>
    Object.entries(steps)
      .filter(([, { display }]) => !display.hidden)
      .map(([key]) => `${type} ${key}`);
  return [
    ...visible('read', app.triggers),
    ...visible('search', app.searches),
    ...visible('write', app.creates),
  ];
}

test("has what `zapier-platform promote` shows for package.json's version", async () => {
  const { appMetadata } = read.parse(await getVersionChangelog(version));

  const named = appMetadata.map(({ action_type, action_key }) => `${action_type} ${action_key}`);
  expect(visibleSteps()).toEqual(expect.arrayContaining(named));
});
