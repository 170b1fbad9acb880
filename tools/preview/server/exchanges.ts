import { parseJson } from '../../../src/values/json';
import type { LoggedRequest } from '../../simulator';
import type { Made } from './run';

/**
 * The requests of a run: as the app made them, and as the simulator received them.
 *
 * @param arrived the simulator's log since the run began
 */
export function exchangesOf(made: readonly Made[], arrived: readonly LoggedRequest[]) {
  const left = [...arrived];
  return made.map(({ method, url, sentTo, body, status }) => {
    const path = URL.parse(sentTo)?.pathname;
    const at = left.findIndex((logged) => logged.method === method && logged.path === path);
    const [logged] = at < 0 ? [] : left.splice(at, 1);
    const json = body === null ? undefined : parseJson(body);
    return {
      method,
      url,
      /** Formatted for reading; null if there is none. */
      body: json === undefined ? body : JSON.stringify(json, null, 2),
      /** The parts of a multipart body. */
      parts: (logged?.parts ?? []).map((part) => ({
        name: part.name,
        value:
          part.kind === 'field'
            ? part.value
            : `${part.filename} (${part.type}, ${part.size.toLocaleString('en')} bytes)`,
      })),
      /** null if there was no response. */
      status,
      fault: logged?.fault ?? null,
    };
  });
}

/** One request on the wire. */
export type Exchange = ReturnType<typeof exchangesOf>[number];
