import { hasType, type Step, valueAt } from './definition';
import type { Values } from './seeded_service';
import { typesOf } from './surface';

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

const linesOf = (value: unknown) =>
  Object.entries(typesOf(value)).map(([key, type]) => `${key}: ${type}`);

/** Where runs return another type than the sample has, and what only one side has, however deep. */
export function shapeProblems(sample: unknown, outputs: Values[]): string[] {
  const promised = linesOf(sample);
  const returned = unique(outputs.flatMap(linesOf));
  return [
    ...returned.filter((line) => !promised.includes(line)).map((line) => `${line} in a run alone.`),
    // What a list holds is missing where all runs have it empty.
    ...promised
      .filter((line) => !returned.includes(line) && !line.includes('[]'))
      .map((line) => `${line} in the sample alone.`),
  ];
}

export const unique = (problems: string[]) => [...new Set(problems)];

/** An object with only the keys that pass. */
export function withKeys(values: Values, passes: (key: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => passes(key)));
}
