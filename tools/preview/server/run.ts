import type { BeforeRequestMiddleware } from 'zapier-platform-core';
import { type Call, callApp } from '../../zap/platform';
import type { SimulatedService } from './simulated_service';

/**
 * Runs one method of the app through the handler that Zapier runs it through.
 *
 * @returns its results or its error, and what the preview itself has to say about the run
 */
export async function run(app: object, service: SimulatedService, call: Call) {
  const said = new Set<string>();
  const beforeRequest = [stayHere(service, said)];
  try {
    const { results } = await callApp({ ...app, beforeRequest }, call);
    return {
      results: JSON.parse(JSON.stringify(results ?? null)),
      error: undefined,
      notes: [...said],
    };
  } catch (error) {
    return { results: null, error, notes: [...said] };
  }
}

/**
 * Applies the fault to each request. None leaves this machine: one that reads a file gets a sample in
 * its place, and any other to a real service is blocked.
 */
function stayHere(service: SimulatedService, said: Set<string>): BeforeRequestMiddleware {
  const { origin } = service.simulator;
  return (request) => {
    const { url = '', method = 'GET' } = request;
    const address = URL.parse(url);
    if (address?.origin === origin) {
      // For this request only, so that no fault remains for another run.
      service.befall(address.pathname);
      return request;
    }
    if (address && (method === 'GET' || method === 'HEAD')) {
      said.add(`The preview stays on this machine, so a sample file stood in for ${url}.`);
      const isDocument = /\.(pdf|docx?|xlsx?|mp4|mp3|txt)$/i.test(address.pathname);
      const sample = isDocument ? 'brochure.pdf' : 'picture.png';
      // Its agent is for the other address.
      const { agent: _, ...rest } = request;
      return { ...rest, url: `${origin}/files/${sample}` };
    }
    const host = address?.host ?? url;
    said.add(`The preview only sends to its simulator, so it blocked the request to ${host}.`);
    // Nothing listens there, so nothing is sent, and the app knows it.
    return { ...request, url: `${address?.protocol ?? 'https:'}//127.0.0.1:1/` };
  };
}
