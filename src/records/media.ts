import type { Facts } from './facts';
import { ofMessage } from './table';
import { textIn, withoutSlash } from './values';

type MediaType = 'image' | 'video' | 'audio' | 'document' | 'other';

/** A message's media. Both are null if it has none. */
export interface Media {
  media_url: string | null;
  media_type: MediaType | null;
}

/** The words that name a type, in fields' names and MIME types. */
const types: [MediaType, RegExp][] = [
  ['image', /image|photo|picture/],
  ['video', /video/],
  ['audio', /audio|voice|\bptt\b/],
  ['document', /document|\bpdf\b|application/],
  ['other', /\b(?:file|sticker|media|attachment|download)s?\b/],
];

/**
 * The media of a message: the first address, and the first type that is named.
 *
 * @param baseUrl what a relative address belongs to
 */
export function readMedia(facts: Facts, baseUrl: string): Media {
  const addresses = facts.fieldsOf(ofMessage.mediaUrl).map(({ words, value }) => {
    return { name: words.join(' '), url: addressIn(value, baseUrl) };
  });
  const found = addresses.find(({ url }) => url !== null);
  const known = [found?.name ?? '', ...facts.all(ofMessage.mediaType)].flatMap((text) => {
    return types.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? [];
  });
  const type = known.find((one) => one !== 'other') ?? known[0] ?? null;
  return { media_url: found?.url ?? null, media_type: type };
}

function addressIn(value: unknown, baseUrl: string): string | null {
  const text = textIn(withoutSlash(value));
  const url = text === null ? null : URL.parse(text, `${baseUrl}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
