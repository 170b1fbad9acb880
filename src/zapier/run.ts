import type { Bundle } from 'zapier-platform-core';
import { type RequestFunction, StepClock } from '#service/http/transport';
import type { AuthData } from '#service/services';
import { readObject } from '#values/json';
import { type FormValues, isFilled } from '#values/text';
import type { PlatformCache } from './cache';

/**
 * Why Zapier runs a step:
 * - `live`: a Zap or an AI agent runs it.
 * - `test`: somebody looks at the result in the editor: a step's test, a trigger's sample, a dropdown. Zapier
 *   retries none of these.
 * - `switching on`: Zapier stores what a trigger finds as already known.
 */
export type Mode = 'live' | 'test' | 'switching on';

/** One run of a step: all that the connector knows of Zapier's bundle and of `z`. */
export interface Run {
  mode: Mode;
  /** The connection's fields. */
  authData: AuthData;
  /** The form's values in this run. Any of them may be missing, and of any type. */
  values: FormValues<string>;
  /** Whether a field of the form is filled in or mapped, even if the mapping has no value in this run. */
  isMapped: (key: string) => boolean;
  /** Whether a field's value comes from an earlier step, and isn't the same in each run. */
  isFromEarlierStep: (key: string) => boolean;
  /** The keys of all fields that the form has, as far as that is known, and of all values. */
  keys: readonly string[];
  /** Whether the form has the field at all; what isn't known of a form counts as its values say. */
  hasField: (key: string) => boolean;
  /** The Zap, if it's known: polls remember by it what they have read. */
  zapId: string | undefined;
  request: RequestFunction;
  /** Writes one line to the integration's log. */
  log: (line: string) => void;
  /** Zapier's own, shared by all runs of a connection. */
  cache: PlatformCache;
  clock: StepClock;
}

/** What a run uses of Zapier's `z`. */
interface Platform {
  request: RequestFunction;
  console: { log: (line: string) => void };
  cache: PlatformCache;
}

/**
 * Reads a bundle, of which core fills in missing parts only for performs. Its `inputDataRaw` has the form as the user
 * filled it in, with `{{…}}` for what is mapped, but may be missing.
 */
export function readRun(
  z: Platform,
  bundle: Partial<Bundle>,
  mode: Mode = modeOf(bundle.meta),
): Run {
  const values = withoutGroups(bundle.inputData ?? {});
  const asFilledIn = withoutGroups(bundle.inputDataRaw ?? {});
  const form = Object.keys(asFilledIn).length > 0 ? asFilledIn : values;
  return {
    mode,
    authData: bundle.authData ?? {},
    values,
    isMapped: (key) => isFilled(values[key]) || isFilled(asFilledIn[key]),
    isFromEarlierStep: (key) => `${asFilledIn[key]}`.includes('{{'),
    keys: Object.keys({ ...values, ...form }),
    hasField: (key) => key in form,
    zapId: bundle.meta?.zap?.id,
    request: z.request,
    log: (line) => z.console.log(line),
    cache: z.cache,
    clock: new StepClock(),
  };
}

/** Agents send these fields, and Zapier may, as one object: `media: {url}` is `media__url`. */
const groups = ['media', 'location'];

/** A form's values with each group's as fields of their own. A field that is filled in by itself is used. */
function withoutGroups(values: FormValues<string>): FormValues<string> {
  const parts: Record<string, unknown> = {};
  for (const group of groups) {
    const object = Object.hasOwn(values, group) ? readObject(values[group]) : undefined;
    if (!object) continue;
    parts[group] = undefined;
    for (const [part, value] of Object.entries(object)) {
      const key = `${group}__${part}`;
      if (!isFilled(values[key])) parts[key] = value;
    }
  }
  return Object.keys(parts).length > 0 ? { ...values, ...parts } : values;
}

function modeOf(meta: Partial<Bundle['meta']> | undefined): Mode {
  if (meta?.isPopulatingDedupe) return 'switching on';
  return meta?.isLoadingSample || meta?.isFillingDynamicDropdown ? 'test' : 'live';
}
