import type { Simulator } from '../../simulator';
import type { AuthData } from '../../zap/connection';
import type { Field } from './definition';
import type { StepError } from './step_error';

const isSecret = ({ type }: Field) => type === 'password';

/** A credential contains none of these, since a header can't. */
const dot = '•';

/** The connection without its credentials, for the page. */
export function viewOf(authData: AuthData, fields: readonly Field[], label: string) {
  const saved = fields.filter((field) => isSecret(field) && authData[field.key]);
  const covered = Object.fromEntries(saved.map(({ key }) => [key, dot.repeat(12)]));
  return { label, values: { ...authData, ...covered } };
}

/**
 * What the connection holds with the page's values. A password box shows typed characters as dots too,
 * so a new credential may stand beside the page's dots; dots alone leave the saved one as it is.
 */
export function changed(authData: AuthData, values: AuthData): AuthData {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const typed = value.replaceAll(dot, '');
      return [key, typed === '' && value !== '' ? (authData[key] ?? '') : typed];
    }),
  );
}

/** What is shorter can't be masked: it would match inside ordinary words. */
const shortest = 6;

const typedInto = (authData: AuthData, { key }: Field) => (authData[key] ?? '').trim();

/** The error of a credential that can't be masked; null if the connection has none. */
export function shortSecretError(authData: AuthData, fields: readonly Field[]): StepError | null {
  const short = fields.filter(isSecret).find((field) => {
    const { length } = typedInto(authData, field);
    return length > 0 && length < shortest;
  });
  if (!short) return null;
  const { key, label } = short;
  return {
    name: 'Error',
    code: null,
    message: `${label} is too short. Enter at least ${shortest} characters.`,
    title: 'Not saved',
    next: "The preview can't hide a shorter one in what it shows. The saved connection is unchanged.",
    place: { form: 'connection', key, label },
  };
}

/** Every credential that nothing may show: the connection's, and the simulator's own. */
export function secretsOf(
  authData: AuthData,
  fields: readonly Field[],
  { apiKey, token }: Simulator,
): string[] {
  const typed = fields.filter(isSecret).map((field) => typedInto(authData, field));
  return [apiKey, token, ...typed].filter((secret) => secret !== '');
}
