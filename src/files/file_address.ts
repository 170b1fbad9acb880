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
  const url = second.test(text) ? null : URL.parse(text);
  const reach = url && /^https?:$/.test(url.protocol) ? reachOf(url) : 'private';
  if (url === null || reach === 'private' || (reach === 'loopback' && !allowLoopback)) {
    const shown = text === '' ? '' : `, but it is "${forMessage(text)}"`;
    throw new Failure(
      'InvalidMedia',
      `${label} must be one public URL that begins with https://${shown}.`,
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
  const inQuery = /\/(open|uc)$/.test(pathname) ? query.get('id') : null;
  const id = /\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname)?.[1] ?? inQuery;
  if (hostname === 'drive.google.com' && id) {
    url.pathname = '/uc';
    query.set('id', id);
    query.set('export', 'download');
  }
  const isDropbox = /^(www\.)?dropbox\.com$/.test(hostname) && /^\/(s|scl\/fi)\//.test(pathname);
  if (isDropbox && !query.has('raw')) query.set('dl', '1');
  if (url.href === href) return { url: address, warnings: [] };
  const warning = `The share link was changed into a direct link to the file: ${url.href}`;
  return { url: url.href, warnings: [warning] };
}
