import * as fc from 'fast-check';
import type { Attack, Family } from '../attack';
import { http, json, type Received, type Reply, resets, sends } from '../reply';
import type { Stage } from '../service';
import { downloads, largeFiles } from './downloads';
import { garbled } from './garbled';
import { oddFiles } from './odd_files';

/** In bytes: where a picture is cut off, with the form around it. */
const mostUpload = 101_000_000;

/** What must hold for every upload, whatever was downloaded. */
function uploadAmiss(_outcome: unknown, _stage: Stage, received: Received[]): string | undefined {
  const post = received.find(({ method }) => method === 'POST');
  if (!post) return undefined;
  if (post.bytes > mostUpload) return `uploads ${Math.round(post.bytes / 1_000_000)} MB`;
  if (!post.whole) return undefined;
  const form = post.body.toString('latin1');
  const part = /name="image"([^\r\n]*)\r\nContent-Type: ([^\r\n]*)\r\n/i.exec(form);
  if (!part) return `a form without an image: ${form.slice(0, 300)}`;
  const name = /filename="([^"]*)"/.exec(part[1] ?? '')?.[1] ?? '';
  if (/^\.{0,2}$|[/\\\0]/.test(name)) return `a file is called ${JSON.stringify(name)}`;
  if (!/^image\/[\w.+-]+$/.test(part[2] ?? ''))
    return `a file has the type ${JSON.stringify(part[2])}`;
  return undefined;
}

/** A service that answers before it has the whole picture. */
const impatient: fc.Arbitrary<Reply> = fc.constantFrom<Reply>(
  { ...sends('413, early', false, http(413, {}, '<html>413</html>')), early: true },
  {
    ...sends('accepts, early', undefined, http(200, json, '{"status":"success","message_id":7}')),
    early: true,
  },
  { ...resets('reset, early', false), early: true },
);

const files = (replies: fc.Arbitrary<Reply>): fc.Arbitrary<Attack> =>
  replies.map((file) => ({ file, check: uploadAmiss }));

export const fileFamilies: Family[] = [
  {
    name: 'broken downloads',
    tries:
      'a picture cut off, reset, stalled, compressed and cut, redirected to private addresses, or no HTTP',
    weight: 100,
    on: (step) =>
      step.key === 'send_image'
        ? files(fc.oneof({ weight: 4, arbitrary: downloads }, garbled))
        : undefined,
  },
  {
    name: 'odd files',
    tries:
      'types, names and first bytes that are not what they say: dots, slashes, line breaks, other character sets, web pages',
    weight: 100,
    on: (step) => (step.key === 'send_image' ? files(oddFiles) : undefined),
  },
  {
    name: 'floods of a file',
    tries: 'a picture without an end, of 60 MB, or packed to a thousandth',
    weight: 3,
    on: (step) => (step.key === 'send_image' ? files(largeFiles) : undefined),
  },
  {
    name: 'impatient service',
    tries: 'an answer before the whole picture has come, while it is still downloaded',
    weight: 20,
    on: (step) =>
      step.key === 'send_image'
        ? fc.tuple(downloads, impatient).map(([file, reply]) => ({ file, replies: [reply] }))
        : undefined,
  },
  {
    name: 'media of a campaign',
    tries: 'the same files as the media of a campaign, in a live run and in a test',
    weight: 40,
    on: (step) =>
      step.key === 'send_campaign_message'
        ? fc.tuple(fc.oneof(downloads, oddFiles), fc.boolean()).map(([file, isLoadingSample]) => ({
            file,
            meta: { isLoadingSample },
            inputFrom: ({ publicUrl }: Stage) => ({
              media__url: `${publicUrl}/photo`,
              media__filename: '',
            }),
          }))
        : undefined,
  },
];
