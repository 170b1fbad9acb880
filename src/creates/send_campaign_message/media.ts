import type { PlainInputField } from 'zapier-platform-core';
import { doubtWarnings } from '#creates/text_warnings';
import { deliveryWarnings } from '#files/channel';
import { readFileAddress } from '#files/file_address';
import { endingOf, fileNameIn } from '#files/file_names';
import { readFile } from '#files/remote_file';
import type { OpenConnection } from '#service/connection';
import { Failure } from '#values/failure';
import { isPageType } from '#values/html';
import { type FormValues, readContent } from '#values/text';

export const mediaFields = [
  {
    key: 'media__url',
    label: 'Media URL',
    placeholder: 'https://example.com/brochure.pdf',
    helpText:
      'Enter the public URL of an image, video, or document, if the template has one. Share links of Google Drive and Dropbox work if anyone can open them.',
  },
  {
    key: 'media__file',
    label: 'Media File',
    type: 'file',
    helpText: 'Map a file, or enter its URL, to use it instead of Media URL.',
  },
  {
    key: 'media__filename',
    label: 'Media File Name',
    helpText: "Enter the name that the recipient sees. Leave blank to use the file's own.",
  },
] as const satisfies PlainInputField[];

const [urlField, fileField, nameField] = mediaFields;

/** In milliseconds. Leaves enough of the step's time for the campaign request. */
const mediaCallLimit = 8_000;

/**
 * Reads the media fields: a file from an earlier step, whose address is sent, or an address.
 *
 * @param allowLoopback whether Media File may be on this machine, as in development
 * @returns undefined if neither is filled in; the typed name is '' if the file's own is used
 * @throws Failure InvalidMedia for an address that the service couldn't fetch
 */
export function readFormMedia(
  values: FormValues<`media__${'url' | 'file' | 'filename'}`>,
  allowLoopback: boolean,
) {
  const file = readContent(values.media__file, fileField.label);
  const address = readContent(values.media__url, urlField.label);
  const typedName = readContent(values.media__filename, nameField.label);
  const isFile = file !== '';
  if (!isFile && address === '') return undefined;
  const { url, warnings } = isFile
    ? readFileAddress(file, fileField.label, allowLoopback)
    : readFileAddress(address, urlField.label, false);
  warnings.push(...doubtWarnings(nameField.label, typedName));
  return { url, typedName, isFile, warnings };
}

export type FormMedia = NonNullable<ReturnType<typeof readFormMedia>>;

/**
 * Finds the media's file name and, in the editor's test, checks its file. In live runs the service does
 * that, and the address is only requested if the name has no ending.
 *
 * @throws Failure MediaNotAccessible in the editor's test; InvalidMedia for a file without a name that
 *   is plain text
 */
export async function completeMedia(
  { request, clock }: OpenConnection,
  media: FormMedia | undefined,
  testing: boolean,
): Promise<{ media?: { url: string; filename: string }; warnings: string[] }> {
  if (!media) return { warnings: [] };
  const { url, typedName, isFile } = media;
  const inAddress = fileNameIn(url);
  const filename = withEnding(typedName, inAddress);
  if (!testing && endingOf(filename) !== '') return { media: { url, filename }, warnings: [] };
  const file = await readFile(request, url, clock.startCall(mediaCallLimit));
  if (testing && (!file?.ok || isPageType(file.type))) {
    throw new Failure(
      'MediaNotAccessible',
      "The media URL doesn't open a file. Use one that opens it in a private browser window.",
    );
  }
  const { type, name, length } = file?.ok ? file : { type: '', name: 'file', length: 0 };
  // Only Zapier's own URLs have no name. Zapier turns a text in a file field, such as "n/a", into a text file.
  if (isFile && inAddress === '' && type === 'text/plain') {
    throw new Failure(
      'InvalidMedia',
      `${fileField.label} has no file: Zapier turned its value into a text file. Map a file field. To send a .txt file, put its URL in ${urlField.label}.`,
    );
  }
  return {
    media: { url, filename: withEnding(typedName, inAddress || name) },
    warnings: deliveryWarnings(type, length),
  };
}

/** The typed name, with the file's own ending if it has none; the file's own name if none was typed. */
function withEnding(typedName: string, own: string): string {
  if (typedName === '') return own;
  return endingOf(typedName) === '' ? typedName + endingOf(own) : typedName;
}
