import { Failure } from '../values/failure';
import { reachOf } from '../values/public_address';
import { forMessage } from '../values/text';

/**
 * Checks the address of a file.
 *
 * @param written may be in quotes or angle brackets, as emails and AI steps write it
 * @returns the address as typed, since it may be signed; normalized by the URL standard if it has
 *   spaces, non-ASCII characters or missing slashes
 * @throws Failure InvalidMedia
 */
export function readFileAddress(written: string, label: string, allowLoopback: boolean): string {
  const text = written.replace(/^["'<](.+)["'>]$/, '$1');
  if (second.test(text)) {
    throw new Failure('InvalidMedia', `${label} has more than one URL. Map a single file.`);
  }
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Failure(
      'InvalidMedia',
      `${label} must be a public URL that begins with https://, but it is "${forMessage(text)}".`,
    );
  }
  const reach = reachOf(url);
  if (reach === 'private' || (reach === 'loopback' && !allowLoopback)) {
    throw new Failure(
      'InvalidMedia',
      `${label} points to a private network (${forMessage(url.hostname)}), where the service can't open it. Use a public URL.`,
    );
  }
  return /^https?:\/\/[\x21-\x7e]+$/i.test(text) ? text : url.href;
}

/** A second address behind the first: line items reach a field as a,b. */
const second = /(?:[\s,;|]|\.[a-z\d]{2,5})https?:/i;

/** A file's address; a share link of Google Drive or Dropbox becomes a direct one. */
export function toDirect(address: string): { url: string; warnings: string[] } {
  const url = directLink(new URL(address));
  if (url === undefined) return { url: address, warnings: [] };
  return { url, warnings: [`The share link was changed into a direct link to the file: ${url}`] };
}

/** The link to the file behind a share link, which opens a page; undefined for other addresses. */
function directLink(url: URL): string | undefined {
  if (url.hostname === 'drive.google.com') {
    // Links of an organization's accounts begin with its domain.
    const path = url.pathname.replace(/^\/a\/[^/]+/, '');
    const id =
      /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(path)?.[1] ??
      (/^\/(open|uc)$/.test(path) ? url.searchParams.get('id') : null);
    if (!id || url.searchParams.get('export') === 'download') return undefined;
    const direct = new URL('https://drive.google.com/uc?export=download');
    direct.searchParams.set('id', id);
    // Links to files shared before 2021 need their resource key.
    const resourceKey = url.searchParams.get('resourcekey');
    if (resourceKey) direct.searchParams.set('resourcekey', resourceKey);
    return direct.href;
  }
  if (/^(www\.)?dropbox\.com$/.test(url.hostname) && /^\/(s|scl\/fi)\//.test(url.pathname)) {
    if (url.searchParams.get('raw') === '1' || url.searchParams.get('dl') === '1') return undefined;
    const direct = new URL(url);
    direct.searchParams.set('dl', '1');
    return direct.href;
  }
  return undefined;
}
