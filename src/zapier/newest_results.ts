import { newestFirst } from '#values/time';

/** In characters of JSON: the editor accepts a result of up to 6 MB, and core up to 6,291,456 characters. */
const mostCharacters = 5_000_000;

/**
 * What a step returns of records: the newest first, as many as fit into what the platform accepts. Only the first with
 * each ID, since the platform rejects duplicates.
 *
 * @param toResult what is returned of one
 * @param isSeeding while the Zap is being switched on, each ID is returned, and nothing else: Zapier keeps only
 *   IDs then, and what is missing would fire later
 */
export function newestResults<Item, Result extends { id: string }>(
  items: Item[],
  timeOf: (item: Item) => string | null,
  toResult: (item: Item) => Result,
  isSeeding = false,
): (Result | { id: string })[] {
  const results = new Map<string, Result | { id: string }>();
  let room = mostCharacters;
  for (const item of newestFirst(items, timeOf)) {
    // A record's own names take more. Making the rest of a long list could take seconds.
    if (room < 100) break;
    const result = toResult(item);
    const size = isSeeding ? 0 : JSON.stringify(result).length;
    if (results.has(result.id) || size > room) continue;
    results.set(result.id, isSeeding ? { id: result.id } : result);
    room -= size;
  }
  return [...results.values()];
}
