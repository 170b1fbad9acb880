import type { ImageProblem } from '../../files/image_download';
import { Failure } from '../../values/failure';

/** The error for an image that couldn't be sent. Nothing was sent in that case. */
export function describeImageProblem(problem: ImageProblem): Failure {
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
    case 'encoding':
      return "The image is compressed in a way that isn't supported";
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
    case 'encoding':
      return 'Map a file from another URL.';
    case 'too large':
      return 'Map an image of at most 5 MB.';
    case 'empty':
    case 'other':
      return 'Map a JPEG or PNG file.';
    default:
      return 'Map a file that opens in a private browser window without a login.';
  }
}
