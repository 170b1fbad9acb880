const smallWord = /^(a|an|and|as|at|but|by|en|for|if|in|of|on|or|the|to|v\.?|via|vs\.?)$/i;

/** A label by the rules of Python's `titlecase`, which Zapier's check D018 uses. */
export function titleCase(label: string): string {
  const isAllCaps = label === label.toUpperCase();
  const words = (isAllCaps ? label.toLowerCase() : label).split(/\s+/);
  return words.map((word, at) => cased(word, at === 0 || at === words.length - 1)).join(' ');
}

function cased(word: string, isEdge: boolean): string {
  // A word with inner capitals or dots keeps its spelling: URL, iPhone, example.com.
  if (/[A-Za-z][A-Z]|\w\.\w/.test(word)) return word;
  if (smallWord.test(word)) return isEdge ? capitalised(word) : word.toLowerCase();
  if (!/[-/]/.test(word)) return capitalised(word);
  return word.replace(/[^-/]+/g, (part) => cased(part, true));
}

function capitalised(word: string): string {
  return word.replace(/[a-z]/i, (letter) => letter.toUpperCase());
}
