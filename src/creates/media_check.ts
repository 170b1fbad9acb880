import type { Media } from '../lead/media';
import type { OpenConnection } from '../service/connection';
import { fileNameFromHeaders } from '../service/file_headers';
import { readFileHeaders } from '../service/remote_file';
import { Failure } from '../values/failure';
import { isPageType } from '../values/web_page';

/** Milliseconds that the media's address may take, so that the campaign has its time. */
const mediaCallLimit = 8_000;

/**
 * Finds the name of the media, and tries its address while the user tests the step; on live runs
 * the service is the judge, and only a file whose address names none is asked.
 *
 * @throws Failure MediaNotAccessible in the editor's test
 */
export async function settleMedia(
  { request, clock }: OpenConnection,
  { url, filename }: Media,
  testing: boolean,
): Promise<{ url: string; filename: string }> {
  if (!testing && filename !== undefined) return { url, filename };
  const headers = await readFileHeaders(request, url, clock.startCall(mediaCallLimit));
  if (testing) {
    const found = headers && headers.status >= 200 && headers.status < 300;
    const page = isPageType(headers?.contentType ?? '');
    if (!found || page) {
      throw new Failure(
        'MediaNotAccessible',
        `The media address ${
          headers === undefined
            ? 'does not answer'
            : found
              ? 'shows a web page instead of a file'
              : `answers with status ${headers.status}`
        }. It must open in a private browser window, without a login, and lead to the file itself.`,
        { status: headers?.status },
      );
    }
  }
  return {
    url,
    filename:
      filename ?? fileNameFromHeaders(headers?.disposition ?? '', headers?.contentType ?? ''),
  };
}
