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

/** A file's address; a share link of Google Drive or Dropbox, which opens a page, becomes a direct one. */
export function toDirect(address: string): { url: string; warnings: string[] } {
  const url = new URL(address);
  const { href, hostname, pathname, searchParams: query } = url;
  if (hostname === 'drive.google.com') {
    const inQuery = /\/(open|uc)$/.test(pathname) ? query.get('id') : null;
    const id = /\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname)?.[1] ?? inQuery;
    if (id) {
      url.pathname = '/uc';
      query.set('id', id);
      query.set('export', 'download');
    }
  }
  const isDropbox = /^(www\.)?dropbox\.com$/.test(hostname) && /^\/(s|scl\/fi)\//.test(pathname);
  if (isDropbox && !query.has('raw')) query.set('dl', '1');
  if (url.href === href) return { url: address, warnings: [] };
  const warning = `The share link was changed into a direct link to the file: ${url.href}`;
  return { url: url.href, warnings: [warning] };
}
