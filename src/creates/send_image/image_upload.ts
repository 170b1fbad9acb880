import type FormData from 'form-data';
import { type ImageDownload, type ImageProblem, openImage } from '../../files/image_download';
import type { Accepted, Refused } from '../../reply/outcome';
import type { OpenConnection } from '../../service/connection';
import { postImage } from '../../service/msgbox';
import { describeRefusal } from '../../step/describe_refusal';
import { afterSend } from '../../step/errors';
import { Failure } from '../../values/failure';

/** What was sent, and what the service said. */
export interface SentImage {
  reply: Accepted;
  filename: string;
  contentType: string;
  bytes: number;
}

/**
 * Streams an image from its address into the request. If the download fails, the request is aborted
 * too, so that the service never receives a complete one (platform fact: form-data swallows errors
 * of the streams in it, and the request would hang).
 *
 * @param fields the other fields of the form
 * @throws Failure
 */
export async function uploadImage(
  connection: OpenConnection,
  url: string,
  fields: Record<string, unknown>,
): Promise<SentImage> {
  // Loaded lazily: no other step needs it. Before the download, so that nothing waits in between.
  const { default: FormData } = await import('form-data');
  const call = connection.clock.startCall();
  const { signal } = call;
  try {
    const image = await openImage(connection.request, url, signal);
    if ('problem' in image) throw describeImageProblem(image);
    let end: 'whole' | 'cut' | 'too large' | undefined;
    void image.finished.then((outcome) => {
      // The time limit aborts the download as well, so an aborted download doesn't mean that the
      // image was at fault.
      if (outcome === 'whole' || !signal.aborted) end = outcome;
      if (outcome !== 'whole') call.abort();
    });
    const reply = await postImage(
      connection,
      fillForm(new FormData(), image, fields),
      { ...fields, filename: image.filename },
      call,
    );
    const { filename, contentType, bytes } = image;
    if (reply.outcome === 'accepted' && end === 'whole') {
      return { reply, filename, contentType, bytes };
    }
    if (reply.outcome === 'accepted') throw answeredEarly();
    const isKnown = reply.code !== 'UnknownOutcome' || saysSent.has(reply.reason);
    // An aborted request may look like a service that can't be reached.
    const isAborted = end !== undefined && end !== 'whole' && reply.status === undefined;
    if (end === 'whole' || (isKnown && !isAborted)) {
      throw afterSend(() => describeRefusal(reply, connection, { purpose: 'sending an image' }));
    }
    // The service never had a complete request. Unread bytes mean that the service was slow, not
    // the image.
    if (end !== undefined) throw describeImageProblem({ problem: end });
    const slowImage = reply.reason === 'timeout' && image.stream.readableLength === 0;
    throw slowImage ? describeImageProblem({ problem: 'cut' }) : serviceBrokeOff();
  } finally {
    call.abort();
  }
}

/** Why the outcome is unknown although the service responded before it had the whole image. */
const saysSent: ReadonlySet<Refused['reason']> = new Set(['contradictory', 'redirect']);

function fillForm(form: FormData, image: ImageDownload, fields: Record<string, unknown>): FormData {
  const { filename, contentType, length } = image;
  // Text fields first, so that a service that parses while receiving knows the recipient.
  for (const [key, value] of Object.entries(fields)) {
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('image', image.stream, {
    filename,
    contentType,
    ...(length !== undefined && { knownLength: length }),
  });
  return form;
}

function answeredEarly(): Failure {
  return new Failure(
    'UnknownOutcome',
    'Unknown outcome: the service responded before it had the whole image, so the message may have been sent without it. Check the inbox before you replay this run.',
  );
}

function serviceBrokeOff(): Failure {
  return new Failure(
    'ServiceUnavailable',
    "The service didn't accept the whole image, so nothing was sent. Try again later.",
  );
}

/** The error for an image that couldn't be sent. Nothing was sent in that case. */
function describeImageProblem(problem: ImageProblem): Failure {
  return new Failure('InvalidMedia', `${fact(problem)}, so nothing was sent. ${remedy(problem)}`);
}

function fact(image: ImageProblem): string {
  switch (image.problem) {
    case 'no answer':
      return "The image couldn't be downloaded because its URL doesn't respond";
    case 'status':
      return `The image couldn't be downloaded because its URL responds with status ${image.status}`;
    case 'empty':
      return 'The image file is empty';
    case 'page':
      return "The image's URL opens a web page, maybe one that asks for a login";
    case 'other':
      return "The file isn't a JPEG, PNG, GIF, or WebP image";
    case 'too large':
      return 'The image is larger than 100 MB';
    case 'cut':
      return "The image's download stopped partway";
  }
}

function remedy({ problem }: ImageProblem): string {
  switch (problem) {
    case 'cut':
      return 'Check its URL, then replay this run.';
    case 'too large':
      return 'Map an image of at most 5 MB.';
    case 'empty':
    case 'other':
      return 'Map a JPEG or PNG file.';
    default:
      return 'Map a file that opens in a private browser window without a login.';
  }
}
