import type { Fields } from './fields';
import { messagePaths } from './message_paths';
import { textIn, withoutSlash } from './values';

type MediaType = 'image' | 'video' | 'audio' | 'document' | 'other';

/** A message's media. Both are null if it has none. */
export interface Media {
  media_url: string | null;
  media_type: MediaType | null;
}

/** The words that name a type, in MIME types, fields for types, and the names of fields for media. */
const types: [MediaType, RegExp][] = [
  ['image', /image|photo|picture/],
  ['video', /video/],
  ['audio', /audio|voice/],
  ['document', /document|\bpdf(?![a-z])|application/],
  ['other', /^(?:file|sticker|media|attachment)/],
];

/**
 * The media of a message: the first address, and the type that its field or a field for types names.
 *
 * @param baseUrl what a relative address belongs to
 */
export function readMedia(fields: Fields, baseUrl: string): Media {
  const file = fields.pick(messagePaths.media, (value, path) => {
    const url = addressIn(value, baseUrl);
    return url === null ? null : { url, type: typeIn(path) };
  });
  const stated = [file?.type, ...fields.all(messagePaths.fileType, typeIn)];
  const known = stated.find((type) => type && type !== 'other');
  return { media_url: file?.url ?? null, media_type: known ?? stated.find(Boolean) ?? null };
}

function typeIn(value: unknown): MediaType | null {
  const text = textIn(value)?.toLowerCase() ?? '';
  return types.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function addressIn(value: unknown, baseUrl: string): string | null {
  const text = textIn(withoutSlash(value));
  const url = text === null ? null : URL.parse(text, `${baseUrl}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
