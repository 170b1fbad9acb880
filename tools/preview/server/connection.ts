import type { Simulator } from '../../simulator';
import type { AuthData } from '../../zap/connection';
import type { Field } from './definition';

const isSecret = ({ type }: Field) => type === 'password';

/** The connection without its credentials, for the page. */
export function viewOf(authData: AuthData, fields: readonly Field[], label: string) {
  const secret = new Set(fields.filter(isSecret).map(({ key }) => key));
  const entries = Object.entries(authData);
  return {
    label,
    values: Object.fromEntries(entries.filter(([key]) => !secret.has(key))),
    /** The keys of the credentials that are filled in. */
    kept: entries.filter(([key, value]) => secret.has(key) && value !== '').map(([key]) => key),
  };
}

/** Every credential that nothing may show: the connection's, and the simulator's own. */
export function secretsOf(
  authData: AuthData,
  fields: readonly Field[],
  { apiKey, token }: Simulator,
): string[] {
  const typed = fields.filter(isSecret).map(({ key }) => (authData[key] ?? '').trim());
  // Longest first, since a credential may be part of another.
  return [...new Set([apiKey, token, ...typed])]
    .filter((secret) => secret !== '')
    .sort((a, b) => b.length - a.length);
}
