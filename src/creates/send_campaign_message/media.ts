import type { PlainInputField } from 'zapier-platform-core';
import { deliveryWarnings } from '../../files/channel';
import { readFileAddress, toDirect } from '../../files/file_address';
import { fileNameFromHeaders, fileType, mediaType, withEnding } from '../../files/file_headers';
import { type FileHeaders, readFileHeaders } from '../../files/remote_file';
import type { OpenConnection } from '../../service/connection';
import { Failure } from '../../values/failure';
import { fileNameIn } from '../../values/file_name';
import { type FormValues, readContent } from '../../values/text';
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

/** The media of a campaign request, as the form has it. */
export interface FormMedia {
  url: string;
  /** '' if the form and the file's address have none with an ending. */
  filename: string;
  /** Whether the name is typed, and may get the file's ending. */
  isTyped: boolean;
  /** Whether it's from Media File. */
  isFile: boolean;
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
  const file = readContent(values.media__file, fileField.label);
  const address = readContent(values.media__url, urlField.label);
  const typedName = readContent(values.media__filename, nameField.label);
  const isFile = file !== '';
  if (!isFile && address === '') {
    if (typedName === '') return undefined;
    throw new Failure(
      'InvalidMedia',
      `${nameField.label} is filled in, but there's no media. Fill in ${urlField.label} or ${fileField.label}, or clear the name.`,
    );
  }
  const { url, warnings } = toDirect(
    isFile
      ? readFileAddress(file, fileField.label, allowLoopback)
      : readFileAddress(address, urlField.label, false),
  );
  const own = fileNameIn(url) ?? '';
  const filename = typedName === '' ? own : withEnding(typedName, own);
  return { url, filename, isTyped: typedName !== '', isFile, warnings };
}

/** In milliseconds. Leaves enough of the step's time for the campaign request. */
const mediaCallLimit = 8_000;

/**
 * Finds the media's file name and, in the editor's test, checks its file. In live runs the service does
 * that, and the address is only requested if the name has no ending.
 *
 * @throws Failure MediaNotAccessible in the editor's test; InvalidMedia for a file without a name that
 *   is plain text
 */
export async function completeMedia(
  { request, clock }: OpenConnection,
  { url, filename, isTyped, isFile }: FormMedia,
  testing: boolean,
): Promise<{ media: { url: string; filename: string }; warnings: string[] }> {
  const hasEnding = /\.[a-z\d]{2,5}$/i.test(filename);
  if (!testing && hasEnding) return { media: { url, filename }, warnings: [] };
  const headers = await readFileHeaders(request, url, clock.startCall(mediaCallLimit));
  const fault = linkFault(headers);
  if (testing && fault !== undefined) {
    throw new Failure(
      'MediaNotAccessible',
      `The media URL ${fault}. Use one that opens the file itself in a private browser window, without a login.`,
      { status: headers?.status },
    );
  }
  const { disposition, contentType, length } = (isFound(headers) && headers) || nothing;
  // Only Zapier's own files have no name so far. Zapier turns a text in a file field, such as "n/a", into a
  // text file (platform fact).
  if (isFile && filename === '' && mediaType(contentType) === 'text/plain') {
    throw new Failure(
      'InvalidMedia',
      `${fileField.label} has no file: Zapier turned its value into a text file. Map a file field. To send a .txt file, put its URL in ${urlField.label}.`,
    );
  }
  const found = fileNameFromHeaders(disposition, contentType);
  const complete = isTyped ? withEnding(filename, found) : filename || found;
  const type = fileType(contentType, complete);
  return {
    media: { url, filename: complete },
    warnings: testing ? deliveryWarnings(type, length) : [],
  };
}

const nothing = { disposition: '', contentType: '', length: Number.NaN };

/** What is wrong with the media's address; undefined if it opens a file. */
function linkFault(headers: FileHeaders | undefined): string | undefined {
  if (headers === undefined) return "doesn't respond";
  if (!isFound(headers)) return `responds with status ${headers.status}`;
  return isPageType(headers.contentType) ? 'opens a web page instead of a file' : undefined;
}

function isFound(headers: FileHeaders | undefined): boolean {
  return headers !== undefined && headers.status >= 200 && headers.status < 300;
}
