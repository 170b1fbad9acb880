/** Sorts by ISO time, newest first; records without one go last, and equals keep their order. */
export function newestFirst<T>(records: T[], timeOfRecord: (record: T) => string | null): T[] {
  return records
    .map((record) => ({ record, time: timeOfRecord(record) ?? '' }))
    .sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
    .map(({ record }) => record);
}
