import { isEmptyValue } from '../values/empty';
import { isPlainObject, valuesIn } from '../values/json';
import { errorFields } from './error_fields';
import { withoutQuoted } from './own_meaning';
import { isFailureStatus, isWord, namesError } from './refusal_flags';
import type { Level } from './response_levels';

/** Beyond what any service says of one message. */
const mostObjects = 300;
const deepest = 6;

/**
 * An error somewhere in a send's response, below where its outcome usually stands: some services answer
 * for several recipients at once, and put what became of each far down.
 *
 * @param sent the fields of the request, whose words don't count
 */
export function findDeeperError(data: unknown, sent: unknown): Level | undefined {
  let level: unknown[] = [data];
  let left = mostObjects;
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (left === 0) return undefined;
      left -= 1;
      if (isPlainObject(value) && reportsError(value, sent)) return value;
      if (typeof value === 'object' && value !== null) {
        // Of a list, the first: others may be earlier messages, or counts.
        const inner = valuesIn(value).slice(0, Array.isArray(value) ? 1 : left);
        next.push(...inner.filter(isObject));
      }
    }
    level = next;
  }
  return undefined;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function reportsError(level: Level, sent: unknown): boolean {
  const isOwn = (value: unknown) =>
    typeof value === 'object' || withoutQuoted(String(value), sent).trim() !== '';
  return (
    [level.status, level.result].some((name) => isWord(name) && namesError(name) && isOwn(name)) ||
    errorFields.some((key) => !isEmptyValue(level[key]) && isOwn(level[key])) ||
    ['status', 'statusCode', 'status_code'].some(
      (key) => isFailureStatus(level, key) && isOwn(level[key]),
    )
  );
}
