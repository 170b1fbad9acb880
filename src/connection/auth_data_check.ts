import { Failure } from '../values/failure';
import { connectionFields } from './connection_fields';

const labels: ReadonlyMap<string, string> = new Map(
  Object.values(connectionFields).map(({ key, label }) => [key, label]),
);

/**
 * Rejects lone surrogates in any field of a connection, and lists and groups in its own fields,
 * before anything is sent. It also takes them out of the platform's own object: core's logger
 * searches for each connection field and throws on a lone surrogate, even inside a list, so the step
 * would hang instead of ending with this error (platform fact).
 *
 * @throws Failure InvalidField
 */
export function checkAuthData(authData: Readonly<Record<string, unknown>>): void {
  const [problem] = Object.entries(authData).flatMap(([key, value]) => {
    const label = labels.get(key);
    if (typeof value === 'string' && !value.isWellFormed()) {
      Reflect.set(authData, key, value.toWellFormed());
      return [`${label ?? 'A field'} of the connection contains a broken character.`];
    }
    if (label !== undefined && typeof value === 'object' && value !== null) {
      Reflect.set(authData, key, '');
      return [`${label} of the connection contains several values.`];
    }
    return [];
  });
  if (problem === undefined) return;
  throw new Failure('InvalidField', `${problem} Delete its text and enter it again.`);
}
