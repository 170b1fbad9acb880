/** In characters of JSON: the editor accepts a result of up to 6 MB, and core up to 6,291,456 characters. */
const mostCharacters = 5_000_000;

/**
 * The records that fit into what the platform accepts, first ones first. Only the first with each ID, since
 * the platform rejects duplicates.
 *
 * @param isSeeding while the Zap is being switched on, each ID is returned, and nothing else: Zapier keeps only
 *   IDs then, and what is missing would fire later
 */
export function fittingResults<T extends { id: string }>(
  records: Iterable<T>,
  isSeeding = false,
): (T | { id: string })[] {
  const results = new Map<string, T | { id: string }>();
  let room = mostCharacters;
  for (const record of records) {
    // A record's own names take more. Making the rest of a long list could take seconds.
    if (room < 100) break;
    const size = isSeeding ? 0 : JSON.stringify(record).length;
    if (results.has(record.id) || size > room) continue;
    results.set(record.id, isSeeding ? { id: record.id } : record);
    room -= size;
  }
  return [...results.values()];
}
