/** What the channel delivers of each kind of file: its types, all if none is named, and its size. */
const kinds: Record<string, { megabytes: number; types: string[]; use: string }> = {
  image: { megabytes: 5, types: ['image/jpeg', 'image/png'], use: 'JPEG or PNG' },
  video: { megabytes: 16, types: ['video/mp4', 'video/3gpp'], use: 'MP4' },
};
const document = { megabytes: 100, types: [], use: '' };

/**
 * Warnings for a file that the channel may not deliver.
 *
 * @param type as `image/png`
 * @param bytes its size; NaN if it isn't known
 */
export function deliveryWarnings(type: string, bytes: number): string[] {
  const [main = ''] = type.split('/');
  const { megabytes, types, use } = kinds[main] ?? document;
  return [
    ...(use === '' || types.includes(type)
      ? []
      : [`The file is ${type}, so it may not be delivered. Use ${use}.`]),
    ...(bytes > megabytes * 1024 * 1024
      ? [`The file is larger than ${megabytes} MB, so it may not be delivered. Use a smaller one.`]
      : []),
  ];
}
