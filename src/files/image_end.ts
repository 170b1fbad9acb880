/** Watches an image for the end that its format marks. */
export interface ImageEnd {
  /** Reads the next bytes of the image. */
  read(bytes: Buffer): void;
  reached: boolean;
}

/**
 * How to tell that an image is whole if nothing states its length.
 *
 * @returns undefined for a format that isn't watched
 */
export function endOfImage(type: string | undefined): ImageEnd | undefined {
  if (type === 'image/jpeg') return new JpegEnd();
  return type === 'image/png' ? new PngEnd() : undefined;
}

/** The length and type of the chunk IEND, before its checksum. */
const pngEnd = Buffer.from('0000000049454e44', 'hex');
const checksumLength = 4;

class PngEnd implements ImageEnd {
  reached = false;
  private rest = Buffer.alloc(0);

  read(chunk: Buffer): void {
    const bytes = Buffer.concat([this.rest, chunk]);
    const at = bytes.indexOf(pngEnd);
    this.reached ||= at >= 0 && bytes.length >= at + pngEnd.length + checksumLength;
    this.rest = bytes.subarray(1 - pngEnd.length - checksumLength);
  }
}

const jpegEnd = Buffer.from('ffd9', 'hex');
const startOfScan = 0xda;

/** Phones append videos and other data to a JPEG, so its end isn't always the file's. */
class JpegEnd implements ImageEnd {
  reached = false;
  /** Whether the next segment is one before the picture, such as a thumbnail with an end of its own. */
  private inHeader = true;
  /** In bytes, to the next segment; first over the start mark. */
  private skip = 2;
  private rest = Buffer.alloc(0);

  read(chunk: Buffer): void {
    let bytes = Buffer.concat([this.rest, chunk]);
    while (this.inHeader && bytes.length >= this.skip + 4) {
      bytes = bytes.subarray(this.skip);
      const [mark, kind] = bytes;
      this.inHeader = mark === 0xff && kind !== startOfScan;
      // Marks may be padded with 0xff.
      this.skip = kind === 0xff ? 1 : 2 + bytes.readUInt16BE(2);
    }
    this.reached ||= !this.inHeader && bytes.includes(jpegEnd);
    this.rest = this.inHeader ? bytes : bytes.subarray(-1);
  }
}
