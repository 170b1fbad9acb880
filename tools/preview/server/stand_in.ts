import type { Simulator } from '../../simulator';

/** The simulator's file of each kind, by the ending that an address or a file name has. */
const samples: [RegExp, string][] = [
  [/\.(png|jpe?g|webp|gif)$/i, 'picture.png'],
  [/\.(html?|php|aspx?)$/i, 'sign-in.pdf'],
  [/\.(pdf|docx?|xlsx?|mp4|mp3|txt)$/i, 'brochure.pdf'],
];

/**
 * Where the preview reads an address from: the simulator's own, or a sample file in the place of
 * any other, so that no request leaves this machine.
 *
 * @param usual the sample for an address that tells no kind of file
 */
export function standIn({ origin }: Simulator, address: string, usual: string): string {
  const url = URL.parse(address);
  if (!url || url.origin === origin) return address;
  const sample = samples.find(([ending]) => ending.test(url.pathname))?.[1] ?? usual;
  return `${origin}/files/${sample}`;
}
