/** The type of a Content-Type header, without its parameters; '' if it's invalid. */
export function mediaType(contentType: string): string {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : '';
}
