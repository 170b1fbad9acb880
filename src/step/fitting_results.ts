/**
 * The most characters of JSON that a trigger or search may return: the editor accepts up to 6 MB, and
 * core returns up to 6,291,456 characters directly.
 */
const mostCharacters = 5_000_000;

/** The names of a record's fields take more. */
const leastCharacters = 100;

/**
 * The records that fit into what the platform accepts, first ones first. Only the first with each ID, since
 * the platform rejects duplicates.
 *
 * @param records read only as far as they're needed
 */
export function fittingResults<T extends { id: string }>(records: Iterable<T>): T[] {
  const results: T[] = [];
  const ids = new Set<string>();
  let room = mostCharacters;
  for (const record of records) {
    if (room < leastCharacters) break;
    const size = JSON.stringify(record).length;
    if (ids.has(record.id) || size > room) continue;
    ids.add(record.id);
    room -= size;
    results.push(record);
  }
  return results;
}

/**
 * What a trigger returns: all that fits, or each ID while the Zap is switched on, because Zapier keeps nothing
 * else then, and what is missing would fire later.
 */
export function pollResults<T extends { id: string }>(
  records: Iterable<T>,
  isSeeding: boolean,
): { id: string }[] {
  if (!isSeeding) return fittingResults(records);
  const ids = new Set(Iterator.from(records).map(({ id }) => id));
  return [...ids].map((id) => ({ id }));
}
