import type { AuthData } from '../../zap/connection';
import type { Field } from './definition';

/** A credential contains none of these, since a header can't. */
const dot = '•';

/** The connection's values without its credentials, for the page. */
export function covered(authData: AuthData, fields: readonly Field[]): AuthData {
  const saved = fields.filter(({ key, type }) => type === 'password' && authData[key]);
  return { ...authData, ...Object.fromEntries(saved.map(({ key }) => [key, dot.repeat(12)])) };
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
