import { Failure } from '#values/failure';
import { reachOf } from '#values/public_address';
import { forMessage } from '#values/text';

/** A second address after the first: line items reach a field as a,b. */
const second = /(?:[\s,;|]|\.[a-z\d]{2,5})https?:/i;

/**
 * Reads the address of a file.
 *
 * @param written may be in quotes or angle brackets, as emails and AI steps write it
 * @returns the address as typed, since it may be signed; normalized by the URL standard if it has
 *   spaces, non-ASCII characters or missing slashes; direct if it's a share link, with a warning
 * @throws Failure InvalidMedia
 */
export function readFileAddress(written: string, label: string, allowLoopback: boolean) {
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
  const warnings: string[] = [];
  if (makeDirect(url)) {
    warnings.push(`The share link was changed into a direct link to the file: ${url.href}`);
    return { url: url.href, warnings };
  }
  return { url: /^https?:\/\/[\x21-\x7e]+$/i.test(text) ? text : url.href, warnings };
}

/** Turns a share link of Google Drive or Dropbox, which opens a page, into a direct one. @returns whether it is one */
function makeDirect(url: URL): boolean {
  const { href, hostname, pathname, searchParams: query } = url;
  if (hostname === 'drive.google.com') {
    const inQuery = /\/(?:open|uc)$/.test(pathname) ? query.get('id') : null;
    // Such as /file/d/1aB/view or /a/example.com/file/u/0/d/1aB/view
    const id = /\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(pathname)?.[1] ?? inQuery;
    if (!id) return false;
    url.pathname = '/uc';
    query.set('id', id);
    query.set('export', 'download');
  }
  const isDropbox = /^(?:www\.)?dropbox\.com$/.test(hostname);
  if (isDropbox && /^\/(?:s|scl\/fi)\//.test(pathname) && !query.has('raw')) query.set('dl', '1');
  return url.href !== href;
}
