import { readFileAddress, toDirect } from '../../files/file_address';
import { Failure } from '../../values/failure';
import { fileNameIn, lastSegment } from '../../values/file_name';
import { type FormValues, readTrimmed } from '../../values/text';

/** The media of a campaign request, as far as the form tells. */
export interface Media {
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
export function readMedia(
  values: FormValues<`media__${'url' | 'file' | 'filename'}`>,
  allowLoopback: boolean,
): Media | undefined {
  const file = readTrimmed(values.media__file, 'Media File');
  const address = readTrimmed(values.media__url, 'Media URL');
  const typedName = readTrimmed(values.media__filename, 'Media File Name');
  if (file !== '') {
    const { url, warnings } = toDirect(readFileAddress(file, 'Media File', allowLoopback));
    return { url, filename: typedName || fileNameIn(url), warnings };
  }
  if (address !== '') {
    const { url, warnings } = toDirect(readFileAddress(address, 'Media URL', false));
    return { url, filename: typedName || nameIn(url) || 'file', warnings };
  }
  if (typedName !== '') {
    throw new Failure(
      'InvalidMedia',
      "Media File Name is filled in, but there's no media. Fill in Media URL or Media File, or clear the name.",
    );
  }
  return undefined;
}

/** Google Drive addresses don't end in a file name. */
function nameIn(address: string): string {
  return new URL(address).hostname === 'drive.google.com' ? '' : lastSegment(address);
}
