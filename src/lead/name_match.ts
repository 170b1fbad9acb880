/** How well a record's name fits the one that is sought: the higher, the better; 0 not at all. */
export type NameFit = 0 | 1 | 2 | 3;

/**
 * Makes a comparison of one name with the names of records, in any case: the same name fits best,
 * then one that begins so, then one that contains it.
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

/** Most names: nothing to do but the case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Longer than any name; normalising a long text takes its time. */
const longestName = 1_000;

function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.slice(0, longestName).normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
