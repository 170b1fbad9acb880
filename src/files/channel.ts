/** What the channel delivers of each kind of file: its types, any if it has none here, and its size. */
const kinds: Record<string, { megabytes: number; types?: RegExp; use?: string }> = {
  image: { megabytes: 5, types: /^(jpeg|png)$/, use: 'JPEG or PNG' },
  video: { megabytes: 16, types: /^(mp4|3gpp)$/, use: 'MP4' },
};

/**
 * Warnings for a file that the channel may not deliver.
 *
 * @param type as `image/png`
 * @param bytes its size; NaN if it isn't known
 */
export function deliveryWarnings(type: string, bytes: number): string[] {
  const [main = '', kind = ''] = type.split('/');
  const { megabytes, types = /^/, use } = kinds[main] ?? { megabytes: 100 };
  const isLarge = bytes > megabytes * 1024 * 1024;
  return [
    types.test(kind) ? '' : `The file is ${type}, so it may not be delivered. Use ${use}.`,
    isLarge
      ? `The file is larger than ${megabytes} MB, so it may not be delivered. Use a smaller one.`
      : '',
  ].filter((warning) => warning !== '');
}
