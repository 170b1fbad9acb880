/** The formats of numbers, with how many of a hundred leads use each; `n` is a number's index. */
const forms: ReadonlyArray<readonly [number, (n: number) => string]> = [
  [25, (n) => `+91${mobile(n)}`],
  [20, (n) => mobile(n)],
  [10, (n) => `${mobile(n).slice(0, 5)} ${mobile(n).slice(5)}`],
  [8, (n) => `+91 ${mobile(n).slice(0, 5)}-${mobile(n).slice(5)}`],
  [8, (n) => `91${mobile(n)}`],
  [6, (n) => `0${mobile(n)}`],
  [5, (n) => `p:+91${mobile(n)}`],
  [4, (n) => `(415) 555-${String(2000 + (n % 8000)).padStart(4, '0')}`],
  [4, (n) => `+1 415 555 ${String(2000 + (n % 8000)).padStart(4, '0')}`],
  [4, (n) => `+44 7400 ${String(100_000 + (n % 900_000))}`],
  [3, (n) => `+971 50 ${String(1_000_000 + (n % 9_000_000)).replace(/^(...)/, '$1 ')}`],
  [1, (n) => `tel:+91${mobile(n)}`],
  [1, (n) => `${mobile(n)} / ${mobile(n + 1)}`],
  [1, (n) => `Mobile: ${mobile(n)} ext 12`],
];

/** Phone numbers as leads contain them: the same ones each time. */
export function phoneTexts(count: number): string[] {
  const mix = forms.flatMap(([share, write]) => new Array<typeof write>(share).fill(write));
  // 37 has no factor in common with 100, so every hundred has the whole mix.
  return Array.from({ length: count }, (_, n) => mix[(n * 37) % mix.length]?.(n) ?? '');
}

/** An Indian mobile number: ten digits, the first from 6 to 9. */
export function mobile(n: number): string {
  return `98${String(10_000_000 + ((n * 7919) % 89_999_999))}`;
}
