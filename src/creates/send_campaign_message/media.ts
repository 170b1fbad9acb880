import type { PlainInputField } from 'zapier-platform-core';
import { readFileAddress, toDirect } from '../../files/file_address';
import { mediaType } from '../../files/media_type';
import { type FileHeaders, readFileHeaders } from '../../files/remote_file';
import type { OpenConnection } from '../../service/connection';
import { Failure } from '../../values/failure';
import { fileNameIn, lastSegment } from '../../values/file_name';
import { type FormValues, readTrimmed } from '../../values/text';
import { isPageType } from '../../values/web_page';

/** The media of the template's header. */
export const mediaFields = [
  {
    key: 'media__url',
    label: 'Media URL',
    type: 'string',
    required: false,
    group: 'media',
    placeholder: 'https://example.com/brochure.pdf',
    helpText:
      'Enter the public URL of an image, video, or document, if the template has one. Google Drive and Dropbox share links work if anyone with the link can open them.',
  },
  {
    key: 'media__file',
    label: 'Media File',
    type: 'file',
    required: false,
    group: 'media',
    helpText: 'Map a file, or enter its URL. Used instead of Media URL if you fill in both.',
  },
  {
    key: 'media__filename',
    label: 'Media File Name',
    type: 'string',
    required: false,
    group: 'media',
    placeholder: 'Brochure.pdf',
    helpText: 'Enter the name that the recipient sees. Leave blank to use the name of the file.',
  },
] as const satisfies PlainInputField[];

const [urlField, fileField, nameField] = mediaFields;

/** The media of a campaign request, as far as the form tells. */
export interface FormMedia {
  url: string;
  /** undefined if neither the form nor the file's address contains it. */
  filename: string | undefined;
  warnings: string[];
}

/**
 * Reads the media fields: a file from an earlier step, whose address is sent, or an address.
 *
 * @param allowLoopback whether Media File may be on this machine, as in development
 * @returns undefined if neither is filled in
 * @throws Failure InvalidMedia for an address that the service couldn't fetch
 */
export function readFormMedia(
  values: FormValues<`media__${'url' | 'file' | 'filename'}`>,
  allowLoopback: boolean,
): FormMedia | undefined {
  const file = readTrimmed(values.media__file, fileField.label);
  const address = readTrimmed(values.media__url, urlField.label);
  const typedName = readTrimmed(values.media__filename, nameField.label);
  if (file !== '') {
    const { url, warnings } = toDirect(readFileAddress(file, fileField.label, allowLoopback));
    return { url, filename: typedName || fileNameIn(url), warnings };
  }
  if (address !== '') {
    const { url, warnings } = toDirect(readFileAddress(address, urlField.label, false));
    return { url, filename: typedName || nameIn(url) || 'file', warnings };
  }
  if (typedName !== '') {
    throw new Failure(
      'InvalidMedia',
      `${nameField.label} is filled in, but there's no media. Fill in ${urlField.label} or ${fileField.label}, or clear the name.`,
    );
  }
  return undefined;
}

/** Google Drive addresses don't end in a file name. */
function nameIn(address: string): string {
  return new URL(address).hostname === 'drive.google.com' ? '' : lastSegment(address);
}

/** In milliseconds. Leaves enough of the step's time for the campaign request. */
const mediaCallLimit = 8_000;

/**
 * Finds the media's file name and, in the editor's test, checks that its address works. In live
 * runs the service decides that, and the address is only requested if it contains no file name.
 *
 * @throws Failure MediaNotAccessible in the editor's test; InvalidMedia for a file without a name that
 *   is plain text
 */
export async function completeMedia(
  { request, clock }: OpenConnection,
  { url, filename }: FormMedia,
  testing: boolean,
): Promise<{ url: string; filename: string }> {
  if (!testing && filename !== undefined) return { url, filename };
  const headers = await readFileHeaders(request, url, clock.startCall(mediaCallLimit));
  const fault = testing ? linkFault(headers) : undefined;
  if (fault !== undefined) {
    throw new Failure(
      'MediaNotAccessible',
      `The media URL ${fault}. Use one that opens the file itself in a private browser window, without a login.`,
      { status: headers?.status },
    );
  }
  if (filename !== undefined) return { url, filename };
  const { disposition = '', contentType = '' } = headers ?? {};
  // Only Zapier's own files have no name so far. Zapier turns a text in a file field, such as "n/a", into a
  // text file (platform fact).
  if (isFound(headers) && mediaType(contentType) === 'text/plain') {
    throw new Failure(
      'InvalidMedia',
      `${fileField.label} has no file: Zapier turned its value into a text file. Map a file field. To send a .txt file, put its URL in ${urlField.label}.`,
    );
  }
  // Loaded lazily: few leads have such a file.
  const { fileNameFromHeaders } = await import('../../files/file_headers');
  return { url, filename: fileNameFromHeaders(disposition, contentType) };
}

/** What is wrong with the media's address; undefined if it opens a file. */
function linkFault(headers: FileHeaders | undefined): string | undefined {
  if (headers === undefined) return "doesn't respond";
  if (!isFound(headers)) return `responds with status ${headers.status}`;
  return isPageType(headers.contentType) ? 'opens a web page instead of a file' : undefined;
}

function isFound(headers: FileHeaders | undefined): boolean {
  return headers !== undefined && headers.status >= 200 && headers.status < 300;
}
