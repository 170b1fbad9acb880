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
 * @param isSeeding while the Zap is switched on, each ID is returned, and nothing else: Zapier keeps only
 *   IDs then, and what is missing would fire later
 */
export function fittingResults<T extends { id: string }>(
  records: Iterable<T>,
  isSeeding = false,
): (T | { id: string })[] {
  const results = new Map<string, T | { id: string }>();
  let room = mostCharacters;
  for (const record of records) {
    const { id } = record;
    if (room < leastCharacters) break;
    const size = isSeeding ? 0 : JSON.stringify(record).length;
    if (results.has(id) || size > room) continue;
    results.set(id, isSeeding ? { id } : record);
    room -= size;
  }
  return [...results.values()];
}
