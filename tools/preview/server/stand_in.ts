import type { Simulator } from '../../simulator';

/** The simulator's file of each kind, by the ending that an address or a file name has. */
const samples: [RegExp, string][] = [
  [/\.(png|jpe?g|webp|gif)$/i, 'picture.png'],
  [/\.(html?|php|aspx?)$/i, 'sign-in.pdf'],
];

/**
 * Where the preview reads an address from: the simulator's own, or a sample file in the place of
 * any other, so that no request leaves this machine.
 */
export function standIn({ origin }: Simulator, address: string): string {
  const url = URL.parse(address);
  if (!url || url.origin === origin) return address;
  const sample = samples.find(([ending]) => ending.test(url.pathname))?.[1] ?? 'brochure.pdf';
  return `${origin}/files/${sample}`;
}
