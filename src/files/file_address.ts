import { Failure } from '#values/failure';
import { reachOf } from '#values/public_address';
import { forMessage } from '#values/text';

/** One web address, and no second one after it: line items reach a field as `https://e.com/a,https://e.com/b`. */
const oneAddress = /^https?:\/\/(?!.*[\s,;|]https?:)/is;

/**
 * Reads the address of a file.
 *
 * @param written may be in quotes or angle brackets, as emails and AI steps write it
 * @returns the address as typed, since it may be signed; normalized by the URL standard if it has
 *   spaces or non-ASCII characters; direct if it's a share link, with a warning
 * @throws Failure InvalidMedia
 */
export function readFileAddress(written: string, label: string, allowLoopback: boolean) {
  const text = written.replace(/^["'<](.+)["'>]$/, '$1');
  const url = oneAddress.test(text) ? URL.parse(text) : null;
  const allowed = allowLoopback ? ['public', 'loopback'] : ['public'];
  if (!url || !allowed.includes(reachOf(url))) {
    const shown = text && `, but it is "${forMessage(text)}"`;
    throw new Failure(
      'InvalidMedia',
      `${label} must be one public URL that begins with https://${shown}.`,
    );
  }
  const direct = directLink(url);
  const warnings = direct
    ? [`The share link was changed into a direct link to the file: ${direct}`]
    : [];
  return { url: direct ?? (/^[!-~]+$/.test(text) ? text : url.href), warnings };
}

/** The direct link to the file of a Google Drive or Dropbox share link, which opens a page. Changes the URL. */
function directLink(url: URL): string | undefined {
  const { href, hostname, searchParams: query } = url;
  if (hostname === 'drive.google.com') {
    // /file/d/1aB/view, /a/example.com/file/u/0/d/1aB/view, /open?id=1aB
    const id = /(?:\/d\/|\/open\?[^/]*\bid=)([\w-]+)/.exec(href)?.[1];
    if (id) {
      url.pathname = '/uc';
      query.set('id', id);
      query.set('export', 'download');
    }
  }
  // https://www.dropbox.com/s/abc/a.pdf?dl=0, https://dropbox.com/scl/fi/abc/a.png?rlkey=k&dl=0
  if (/^https?:\/\/(?:www\.)?dropbox\.com\/(?:s|scl\/fi)\//.test(href)) query.set('dl', '1');
  return url.href === href ? undefined : url.href;
}
