import * as z from 'zod';
import { hasType, type Step, valueAt } from './definition';
import type { Values } from './seeded_service';

/** The output's top-level keys: `media__url` is inside `media`. */
export function topKeys(step: Step): string[] {
  return [...new Set(step.operation.outputFields.map(({ key }) => key.split('__')[0] ?? key))];
}

/** How an output differs from the declared fields. */
export function outputProblems(step: Step, output: Values): string[] {
  return step.operation.outputFields.flatMap((field) => {
    const value = valueAt(output, field.key);
    if (value === undefined) return [`${field.key} is missing.`];
    if (value === null || hasType(field, value)) return [];
    return [
      `${field.key} is no ${field.type}${field.list ? ' list' : ''}: ${JSON.stringify(value)}`,
    ];
  });
}

/**
 * How a sample differs from what a run returns: other types, missing keys or extra ones. Null
 * matches any type; an open object may have more keys.
 */
export function shapeProblems(
  sample: unknown,
  live: unknown,
  path: string,
  isOpen: boolean,
): string[] {
  if (live === null) return [];
  if (Array.isArray(sample) && Array.isArray(live)) {
    const isFilled = sample.length > 0 && live.length > 0;
    return isFilled ? shapeProblems(sample[0], live[0], `${path}[]`, isOpen) : [];
  }
  const [inSample, inLive] = [
    z.looseObject({}).safeParse(sample),
    z.looseObject({}).safeParse(live),
  ];
  if (!inSample.success || !inLive.success) {
    const [one, two] = [kindOf(sample), kindOf(live)];
    return one === two ? [] : [`${path} is ${one} in the sample, but ${two} in a run.`];
  }
  const place = (key: string) => (path === '' ? key : `${path}.${key}`);
  return [
    ...Object.entries(inSample.data).flatMap(([key, value]) =>
      Object.hasOwn(inLive.data, key)
        ? shapeProblems(value, inLive.data[key], place(key), isOpen)
        : [`${place(key)} is in the sample, but not in a run.`],
    ),
    ...Object.keys(inLive.data)
      .filter((key) => !isOpen && !Object.hasOwn(inSample.data, key))
      .map((key) => `${place(key)} is in a run, but not in the sample.`),
  ];
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a ${typeof value}`;
}

export const unique = (problems: string[]) => [...new Set(problems)];

/** An object with only the keys that pass. */
export function withKeys(values: Values, passes: (key: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => passes(key)));
}
