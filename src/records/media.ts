import type { Facts } from './facts';
import { ofMessage } from './table';
import { withoutSlash } from './values';

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
  const [found] = facts.fieldsOf(ofMessage.mediaUrl).flatMap(({ meaning, value }) => {
    const name = meaning.words.join(' ');
    const url = addressIn(name, ofMessage.mediaUrl.read(value), baseUrl);
    return url === null ? [] : [{ name, url }];
  });
  const known = [found?.name ?? '', ...facts.all(ofMessage.mediaType)].map((text) => {
    return types.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];
  });
  const type = known.find((one) => one && one !== 'other') ?? known.find((one) => one) ?? null;
  return { media_url: found?.url ?? null, media_type: type };
}

function addressIn(name: string, value: string | null, baseUrl: string): string | null {
  const text = String(withoutSlash(value) ?? '').trim();
  if (text === '') return null;
  // A field that isn't named for an address may hold a file's bytes or name.
  const isNamed = /\b(?:url|link|href|path|header)\b/.test(name);
  if (!isNamed && !/^(?:https?:\/\/|\/(?!9j))/i.test(text)) return null;
  const url = URL.parse(text, `${baseUrl}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
