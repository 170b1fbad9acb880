import type { BeforeRequestMiddleware } from 'zapier-platform-core';
import type { FaultKey, Simulator } from '../../simulator';
import { type Call, callApp } from '../../zap/platform';

/** What a run came to, and what the preview itself has to say about it. */
interface Ran {
  outcome: { results: unknown } | { error: unknown };
  notes: string[];
}

/** How the requests of a run are treated. */
interface Treatment {
  fault?: FaultKey | undefined;
  /** The sample for a file of no known kind. */
  usualFile?: string | undefined;
}

/** A result as the platform returns it: serialized as JSON. */
export function asJson(results: unknown): unknown {
  return JSON.parse(JSON.stringify(results ?? null));
}

/** Runs one method of the app through the handler that Zapier runs it through. */
export async function run(
  app: object,
  simulator: Simulator,
  call: Call,
  treatment: Treatment = {},
): Promise<Ran> {
  const notes = new Set<string>();
  const beforeRequest = [stayHere(simulator, treatment, (note) => notes.add(note))];
  try {
    const { results } = await callApp({ ...app, beforeRequest }, call);
    return { outcome: { results: asJson(results) }, notes: [...notes] };
  } catch (error) {
    return { outcome: { error }, notes: [...notes] };
  }
}

/**
 * Applies the fault to each request. None leaves this machine: one that reads a file gets a sample in
 * its place, and any other to a real service is blocked.
 */
function stayHere(
  simulator: Simulator,
  { fault, usualFile = 'brochure.pdf' }: Treatment,
  note: (text: string) => void,
): BeforeRequestMiddleware {
  return (request) => {
    const { url = '', method = 'GET' } = request;
    const address = URL.parse(url);
    if (address?.origin === simulator.origin) {
      // Set for this request only, so that no fault remains for another run.
      const isFile = address.pathname.startsWith('/files/');
      if (fault && !isFile) simulator.misbehave(fault, { path: address.pathname });
      return request;
    }
    if (address && (method === 'GET' || method === 'HEAD')) {
      note(`The preview stays on this machine, so a sample file stood in for ${url}.`);
      const sample = samples.find(([ending]) => ending.test(address.pathname))?.[1] ?? usualFile;
      // Its agent is for the other address.
      const { agent: _, ...rest } = request;
      return { ...rest, url: `${simulator.origin}/files/${sample}` };
    }
    const host = address?.host ?? url;
    note(`The preview only sends to its simulator, so it blocked the request to ${host}.`);
    // Nothing listens there, so nothing is sent, and the app knows it.
    return { ...request, url: `${address?.protocol ?? 'https:'}//127.0.0.1:1/` };
  };
}

/** The simulator's file of each kind, by the ending that a URL has. */
const samples: [RegExp, string][] = [
  [/\.(png|jpe?g|webp|gif)$/i, 'picture.png'],
  [/\.(html?|php|aspx?)$/i, 'sign-in.pdf'],
  [/\.(pdf|docx?|xlsx?|mp4|mp3|txt)$/i, 'brochure.pdf'],
];
