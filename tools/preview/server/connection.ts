import type { Simulator } from '../../simulator';
import type { AuthData } from '../../zap/connection';
import type { Field } from './definition';

const isSecret = ({ type }: Field) => type === 'password';

/** What the page gets in a credential's place, and sends back if nobody typed another. */
const unchanged = '••••••••••••';

/** The connection without its credentials, for the page. */
export function viewOf(authData: AuthData, fields: readonly Field[], label: string) {
  const saved = fields.filter((field) => isSecret(field) && authData[field.key]);
  const covered = Object.fromEntries(saved.map(({ key }) => [key, unchanged]));
  return { label, values: { ...authData, ...covered } };
}

/** What the connection holds with the page's values. */
export function changed(authData: AuthData, values: AuthData): AuthData {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value === unchanged ? (authData[key] ?? '') : value,
    ]),
  );
}

/** Anything shorter is no credential, and would match inside ordinary words. */
const shortest = 6;

/** Every credential that nothing may show: the connection's, and the simulator's own. */
export function secretsOf(
  authData: AuthData,
  fields: readonly Field[],
  { apiKey, token }: Simulator,
): string[] {
  const typed = fields.filter(isSecret).map(({ key }) => (authData[key] ?? '').trim());
  return [apiKey, token, ...typed].filter((secret) => secret.length >= shortest);
}
