import type { AfterResponseMiddleware, BeforeRequestMiddleware } from 'zapier-platform-core';
import type { FaultKey, Simulator } from '../../simulator';
import { type Call, callApp } from '../../zap/platform';
import { standIn } from './stand_in';

/** One request that the app made. */
export interface Made {
  method: string;
  url: string;
  /** The same, or the sample file that stood in for it. */
  sentTo: string;
  body: string | null;
  status: number | null;
}

export interface Ran {
  made: Made[];
  outcome: { results: unknown } | { error: unknown };
}

/** A result as the platform returns it: serialized as JSON. */
export function asJson(results: unknown): unknown {
  return JSON.parse(JSON.stringify(results ?? null));
}

/**
 * Runs one method of the app through the handler that Zapier runs it through.
 *
 * @param fault is applied to each request to the simulator
 * @param usualFile the sample for a file of no known kind
 */
export async function run(
  app: object,
  simulator: Simulator,
  call: Call,
  fault?: FaultKey,
  usualFile = 'brochure.pdf',
): Promise<Ran> {
  const made: Made[] = [];
  try {
    const { results } = await callApp(
      { ...app, ...watch(simulator, fault, made, usualFile) },
      call,
    );
    return { made, outcome: { results: asJson(results) } };
  } catch (error) {
    return { made, outcome: { error } };
  }
}

/**
 * Records every request and applies the fault. None leaves this machine: one that reads a file gets
 * a sample in its place, and any other to a real service is blocked.
 */
function watch(simulator: Simulator, fault: FaultKey | undefined, made: Made[], usualFile: string) {
  const beforeRequest: BeforeRequestMiddleware = (request) => {
    const { url = '', method = 'GET', body } = request;
    const reads = method === 'GET' || method === 'HEAD';
    const sentTo = reads ? standIn(simulator, url, usualFile) : url;
    made.push({
      method,
      url,
      sentTo,
      body: typeof body === 'string' ? body : null,
      status: null,
    });
    const address = URL.parse(sentTo);
    if (address?.origin !== simulator.origin) {
      // Nothing listens there, so nothing is sent, and the app knows it.
      return { ...request, url: `${address?.protocol ?? 'https:'}//127.0.0.1:1/` };
    }
    // Set for this request only, so that no fault remains for another run.
    if (fault && !address.pathname.startsWith('/files/')) {
      simulator.misbehave(fault, { path: address.pathname });
    }
    if (sentTo === url) return request;
    // Its agent is for the other address.
    const { agent: _, ...rest } = request;
    return { ...rest, url: sentTo };
  };
  const afterResponse: AfterResponseMiddleware = (response) => {
    const { url } = response.request;
    const entry = made.findLast(({ sentTo, status }) => sentTo === url && !status);
    if (entry) entry.status = response.status;
    return response;
  };
  return { beforeRequest: [beforeRequest], afterResponse: [afterResponse] };
}
