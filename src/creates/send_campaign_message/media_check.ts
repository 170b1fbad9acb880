import { mediaType } from '../../files/media_type';
import { type FileHeaders, readFileHeaders } from '../../files/remote_file';
import type { OpenConnection } from '../../service/connection';
import { Failure } from '../../values/failure';
import { isPageType } from '../../values/web_page';
import type { Media } from './media';

/** In milliseconds. Leaves enough of the step's time for the campaign request. */
const mediaCallLimit = 8_000;

/**
 * Finds the media's file name and, in the editor's test, checks that its address works. In live
 * runs the service decides that, and the address is only requested if it contains no file name.
 *
 * @throws Failure MediaNotAccessible in the editor's test; InvalidMedia for a file without a name that
 *   is plain text
 */
export async function checkMedia(
  { request, clock }: OpenConnection,
  { url, filename }: Media,
  testing: boolean,
): Promise<{ url: string; filename: string }> {
  if (!testing && filename !== undefined) return { url, filename };
  const headers = await readFileHeaders(request, url, clock.startCall(mediaCallLimit));
  const fault = testing ? faultOf(headers) : undefined;
  if (fault !== undefined) {
    throw new Failure(
      'MediaNotAccessible',
      `The media URL ${fault}. Use one that opens the file itself in a private browser window, without a login.`,
      { status: headers?.status },
    );
  }
  if (filename !== undefined) return { url, filename };
  const { disposition = '', contentType = '' } = headers ?? {};
  // Only a file of Zapier's has no name so far. Of a text in a file field, such as "n/a", Zapier makes a
  // text file (platform fact).
  if (isFound(headers) && mediaType(contentType) === 'text/plain') {
    throw new Failure(
      'InvalidMedia',
      "Media File is a text file, which is what Zapier makes of a value that isn't a file. Map a file. A real text file works in Media URL.",
    );
  }
  // Loaded lazily: few leads have such a file.
  const { fileNameFromHeaders } = await import('../../files/file_headers');
  return { url, filename: fileNameFromHeaders(disposition, contentType) };
}

/** What is wrong with the media's address; undefined if it opens a file. */
function faultOf(headers: FileHeaders | undefined): string | undefined {
  if (headers === undefined) return "doesn't respond";
  if (!isFound(headers)) return `responds with status ${headers.status}`;
  return isPageType(headers.contentType) ? 'opens a web page instead of a file' : undefined;
}

function isFound(headers: FileHeaders | undefined): boolean {
  return headers !== undefined && headers.status >= 200 && headers.status < 300;
}
