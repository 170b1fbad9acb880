/** How well a record's name matches the search: 3 is best, 0 is no match. */
type NameFit = 0 | 1 | 2 | 3;

/**
 * Returns a function that compares records' names with one name, ignoring case: the same name ranks
 * highest, then names that begin with it, then names that contain it.
 */
export function nameFit(sought: string): (name: string | null) => NameFit {
  const wanted = fold(sought);
  return (name) => {
    if (name === null || wanted === '') return 0;
    const folded = fold(name);
    if (folded === wanted) return 3;
    if (folded.startsWith(wanted)) return 2;
    return folded.includes(wanted) ? 1 : 0;
  };
}

/** Matches most names, which only need lowercasing. */
const plainForm = /^[!-~]+(?: [!-~]+)*$/;

/** Longer than any name. Normalizing a long text is slow. */
const longestName = 1_000;

function fold(text: string): string {
  if (plainForm.test(text)) return text.toLowerCase();
  return text.slice(0, longestName).normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
