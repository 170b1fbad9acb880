/** Newest first by an ISO time; records without one stay behind, equals in the order they came. */
export function newestFirst<T>(records: T[], timeOfRecord: (record: T) => string | null): T[] {
  return records
    .map((record) => ({ record, time: timeOfRecord(record) ?? '' }))
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
    .map(({ record }) => record);
}
