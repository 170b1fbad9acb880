import { parseJson } from '../../../src/values/json';
import type { LoggedPart, LoggedRequest } from '../../simulator';
import type { Exchange } from '../common/api';
import type { Made } from './run';

/**
 * The requests of a run: as the app made them, and as the simulator received them.
 *
 * @param arrived the simulator's log since the run began
 */
export function exchangesOf(made: readonly Made[], arrived: readonly LoggedRequest[]): Exchange[] {
  const left = [...arrived];
  return made.map(({ method, url, body, contentType, status }) => {
    const path = URL.parse(url)?.pathname;
    const at = left.findIndex((logged) => logged.method === method && logged.path === path);
    const [logged] = at < 0 ? [] : left.splice(at, 1);
    return {
      method,
      url,
      contentType: logged?.headers['content-type'] ?? contentType,
      body: body === null ? null : setForReading(body),
      parts: (logged?.parts ?? []).map((part) => ({ name: part.name, value: partText(part) })),
      status,
      fault: logged?.fault ?? null,
    };
  });
}

function setForReading(body: string): string {
  const parsed = parseJson(body);
  return parsed === undefined ? body : JSON.stringify(parsed, null, 2);
}

function partText(part: LoggedPart): string {
  return part.kind === 'field'
    ? part.value
    : `${part.filename} (${part.type}, ${part.size.toLocaleString('en')} bytes)`;
}
