/** What a message says, and who the person is. */
const wanted =
  /\b(phone|mobile|e-?mail|text)\b|\b(full|first|last|contact|customer) ?name\b|^name$/i;

/** How late a field is needed, by its label: what is mapped most has the lowest rank, IDs the highest. */
export function rankOfUse(label: string): number {
  if (/\bID$/.test(label)) return 2;
  return wanted.test(label) ? 0 : 1;
}
