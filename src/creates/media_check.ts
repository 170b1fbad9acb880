import type { Media } from '../lead/media';
import type { OpenConnection } from '../service/connection';
import { readFileHeaders } from '../service/remote_file';
import { Failure } from '../values/failure';
import { isPageType } from '../values/web_page';

/** In milliseconds. Leaves enough of the step's time for the campaign request. */
const mediaCallLimit = 8_000;

/**
 * Finds the media's file name and, in the editor's test, checks that its address works. In live
 * runs the service decides that, and the address is only requested if it contains no file name.
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
        `The media URL ${
          headers === undefined
            ? "doesn't respond"
            : found
              ? 'opens a web page instead of a file'
              : `responds with status ${headers.status}`
        }. Use one that opens the file itself in a private browser window, without a login.`,
        { status: headers?.status },
      );
    }
  }
  if (filename !== undefined) return { url, filename };
  // Loaded lazily: few leads have such a file.
  const { fileNameFromHeaders } = await import('../service/file_headers');
  const { disposition = '', contentType = '' } = headers ?? {};
  return { url, filename: fileNameFromHeaders(disposition, contentType) };
}
