/**
 * The most characters of JSON that a trigger or search may return: the editor accepts up to 6 MB, and
 * core returns up to 6,291,456 characters directly (platform facts).
 */
export const mostCharacters = 5_000_000;

/** The names of a record's fields take more. */
const leastCharacters = 100;

/**
 * The records that fit into what the platform accepts, first ones first.
 *
 * @param records read only as far as they're needed
 * @param keepIds whether the others are kept as well, with nothing but their IDs
 */
export function fittingResults<T extends { id: string }>(
  records: Iterable<T>,
  keepIds = false,
): (T | { id: string })[] {
  const result: (T | { id: string })[] = [];
  let room = mostCharacters;
  for (const record of records) {
    const isFull = room < leastCharacters;
    const size = isFull ? Number.POSITIVE_INFINITY : JSON.stringify(record).length;
    if (size <= room) {
      room -= size;
      result.push(record);
    } else if (keepIds) result.push({ id: record.id });
    else if (isFull) break;
  }
  return result;
}
