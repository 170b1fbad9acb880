import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';
import { parseJson } from '#values/json';
import type { AuthData } from './connection';
import './memory_check';

/** The platform's information about a live run. */
const liveRun = {
  isBulkRead: false,
  isFillingDynamicDropdown: false,
  isLoadingSample: false,
  isPopulatingDedupe: false,
  isTestingAuth: false,
  limit: -1,
  page: 0,
};

/** What one method of the app is called with. */
export interface Call {
  /** As the platform names it, such as `creates.send_image.operation.perform`. */
  method: string;
  authData: AuthData;
  inputData?: Record<string, unknown>;
  /** The form as it was filled in, with `{{…}}` for what is mapped. */
  inputDataRaw?: Record<string, unknown>;
  /** What differs from a live run. */
  meta?: Partial<Record<keyof typeof liveRun, boolean>>;
  /** Where core sends the calls of `z.cache`; an empty one of this run alone by default. */
  cache?: { rpc_base: string; token: string } | { zcacheTestObj: object };
}

/** Runs one method of the app as the platform does, and returns or throws its result. */
export function callApp(
  app: object,
  {
    method,
    authData,
    inputData = {},
    inputDataRaw = {},
    meta = {},
    cache = { zcacheTestObj: {} },
  }: Call,
) {
  return createAppHandler(app)({
    command: 'execute',
    method,
    bundle: { authData, inputData, inputDataRaw, meta: { ...liveRun, ...meta } },
    // Otherwise core writes a line of its own to the output.
    calledFromCli: true,
    ...cache,
  });
}

const carried = z.object({
  message: z.string(),
  code: z.string().nullish(),
  status: z.number().nullish(),
  delay: z.number().nullish(),
});

/** The content of a step's error, which the platform's errors carry as JSON in their message. */
export function readThrown(error: unknown): {
  name: string;
  message: string;
  code: string | null;
  /** The HTTP status of the service's response. */
  status: number | null;
  /** Seconds until the platform retries. */
  delay: number | null;
} {
  const { name, message } =
    error instanceof Error ? error : { name: 'Error', message: String(error) };
  const said = carried.safeParse(parseJson(message));
  if (!said.success) return { name, message, code: null, status: null, delay: null };
  const { code = null, status = null, delay = null } = said.data;
  return { name, message: said.data.message, code, status, delay };
}
