import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';

type Handler = (event: Record<string, unknown>) => Promise<{ results: unknown }>;

const wrapper = z.object({ handler: z.custom<Handler>((value) => typeof value === 'function') });

/** The handler of an unpacked package, which Zapier's machines call. */
export function loadHandler(folder: string): Handler {
  return wrapper.parse(createRequire(join(folder, 'any.js'))('./zapierwrapper.js')).handler;
}

/** The app of an unpacked package. */
export function loadApp(folder: string): object {
  return z.custom<object>().parse(createRequire(join(folder, 'any.js'))('./index.js'));
}
