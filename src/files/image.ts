import type { RequestFunction, StepClock } from '#service/http/transport';
import { Failure } from '#values/failure';
import { endingOf } from './file_names';
import { readFile } from './remote_file';

/** In bytes, more than the channel takes, since services may make an image smaller; in milliseconds. */
export const imageLimits = { bytes: 16 * 1024 * 1024, download: 12_000 };

/** First bytes, as Latin-1, of the image types that can be sent (design, "send_image"). */
const signatures = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8/,
  webp: /^RIFF.{4}WEBP/s,
};

/**
 * Reads an image from its address, and leaves enough of the step's time to send it.
 *
 * @throws Failure InvalidMedia
 */
export async function readImage(
  { request, clock }: { request: RequestFunction; clock: StepClock },
  url: string,
) {
  const call = clock.startCall(imageLimits.download);
  const file = await readFile(request, url, call, imageLimits.bytes);
  if (!file?.ok || file.bytes === 'cut') throw invalid("couldn't be downloaded");
  const { bytes, name } = file;
  if (bytes === 'large') throw invalid('is larger than 16 MB');
  const start = bytes.toString('latin1', 0, 12);
  const [kind] = Object.entries(signatures).find(([, head]) => head.test(start)) ?? [];
  if (!kind) {
    throw invalid(
      "isn't a JPEG, PNG, GIF, or WebP file",
      ' For a document, use Send Campaign Message.',
    );
  }
  // With the ending of its type: Laravel doesn't accept a name with another.
  const stem = name.slice(0, name.length - endingOf(name).length);
  const filename = `${stem}.${kind.replace('jpeg', 'jpg')}`;
  return { bytes, filename, contentType: `image/${kind}` };
}

export type Image = Awaited<ReturnType<typeof readImage>>;

function invalid(problem: string, remedy = ''): Failure {
  return new Failure(
    'InvalidMedia',
    `The image ${problem}, so nothing was sent. Map a JPEG or PNG file of at most 5 MB that opens in a private browser window without a login.${remedy}`,
  );
}
