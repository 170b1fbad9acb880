import { isPlainObject } from '../values/json';
import { type Field, factNamed, fieldsNamed, type RawRecord } from './names';
import { textIn } from './values';

type MediaType = 'image' | 'video' | 'audio' | 'document' | 'other';

/** A record's media. Both are null if it has none. */
export interface Media {
  media_url: string | null;
  media_type: MediaType | null;
}

const kind = 'image|photo|picture|video|audio|voice|ptt|document|file|pdf|sticker|media|attachment';
const fields = fieldsNamed(
  new RegExp(`^(?:message_)?(?:${kind}|download)_(?:url|link)$`),
  new RegExp(`^(?:header|message)_(?:${kind})$`),
  new RegExp(`^(?:${kind})s?(?:_(?:path|data))?$`),
);
const innerAddress = factNamed(
  (value) => (typeof value === 'string' && value !== '' ? value : null),
  /^(?!.*(?:thumb|preview|avatar|icon))(?:[a-z]+_)*(?:url|link)$/,
  /^href$/,
);
const typeNames = fieldsNamed(
  /^(?:(?:media|file|content|attachment)_)*(?:mime_?type|type)$/,
  /^message_type$|^type_message$/,
);

/** The words that name a type, in fields' names and MIME types. */
const types: [MediaType, RegExp][] = [
  ['image', /image|photo|picture/],
  ['video', /video/],
  ['audio', /audio|voice|\bptt\b/],
  ['document', /document|\bpdf\b|application/],
  ['other', /\b(?:file|sticker|media|attachment)\b/],
];

/**
 * The media of a message: the first with an address, otherwise the first that is named.
 *
 * @param baseUrl what a relative address belongs to
 */
export function readMedia(record: RawRecord, baseUrl: string): Media {
  const [found] = fields(record).flatMap((field) => addressIn(field, baseUrl) ?? []);
  const known = [...(found?.types ?? []), ...typesSaid(record)].filter((type) => type !== null);
  const media_type = known.find((type) => type !== 'other') ?? known[0] ?? null;
  return { media_url: found?.url ?? null, media_type: media_type ?? (found ? 'other' : null) };
}

interface Found {
  url: string;
  types: (MediaType | null)[];
}

function addressIn({ name, value }: Field, baseUrl: string): Found | null {
  const item = Array.isArray(value) ? value[0] : value;
  const record = isPlainObject(item) ? item : {};
  const address = withoutSlash(isPlainObject(item) ? innerAddress(item) : item);
  if (typeof address !== 'string' || !looksLikeAddress(name, address)) return null;
  const url = URL.parse(address.trim(), `${baseUrl}/`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, types: [typeIn(name.replaceAll('_', ' ')), ...typesSaid(record)] };
}

function typesSaid(record: RawRecord): (MediaType | null)[] {
  return typeNames(record).map(({ value }) => typeIn(textIn(value)));
}

/** Other fields than those named for an address may hold a file's bytes or name. */
function looksLikeAddress(name: string, text: string): boolean {
  if (text.trim() === '' || text.length > longestAddress) return false;
  return /(?:url|link|path)$|^header_/.test(name) || /^\s*(?:https?:\/\/|\/(?!9j))/i.test(text);
}

const longestAddress = 4_000;

function typeIn(text: string | null): MediaType | null {
  const words = text?.slice(-100).toLowerCase() ?? '';
  return types.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** `/https://…`: some services put a slash before every address, as for their own files. */
export function withoutSlash(value: unknown): unknown {
  const isOne = typeof value === 'string' && /^\s*\/+https?:\/\//i.test(value);
  return isOne ? value.replace(/^\s*\/+/, '') : value;
}
