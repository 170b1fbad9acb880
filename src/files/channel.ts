/** What the channel delivers of each kind of file. */
const kinds = [
  { kind: /^image\//, types: /\/(jpeg|png)$/, use: 'a JPEG or PNG', megabytes: 5 },
  { kind: /^video\//, types: /\/(mp4|3gpp)$/, use: 'an MP4', megabytes: 16 },
];
const otherKind = { types: /^/, use: 'a', megabytes: 100 };

/**
 * A warning for a file that the channel may not deliver.
 *
 * @param type as `image/png`
 * @param bytes its size; 0 if it isn't known
 */
export function deliveryWarnings(type: string, bytes: number): string[] {
  const { types, megabytes, use } = kinds.find(({ kind }) => kind.test(type)) ?? otherKind;
  if (types.test(type) && bytes <= megabytes * 1024 * 1024) return [];
  return [`The file may not be delivered. Use ${use} file of at most ${megabytes} MB.`];
}
