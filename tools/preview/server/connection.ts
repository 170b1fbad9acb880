import type { Simulator } from '../../simulator';
import type { AuthData } from '../../zap/connection';
import type { ConnectionView, StepError } from '../common/api';
import type { Field } from '../common/fields';
import type { Ran } from './run';
import { readStepError } from './step_error';

/** The connection without its credentials, for the page. */
export function viewOf(
  authData: AuthData,
  fields: readonly Field[],
  label: string,
): ConnectionView {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ key }) => key));
  const entries = Object.entries(authData);
  return {
    label,
    values: Object.fromEntries(entries.filter(([key]) => !secret.has(key))),
    kept: entries.filter(([key, value]) => secret.has(key) && value !== '').map(([key]) => key),
  };
}

/** The page's connection, completed with the saved credentials that it keeps. */
export function mergeConnection(
  before: AuthData,
  values: Record<string, string>,
  keep: readonly string[],
): AuthData {
  const kept = keep.map((key) => [key, before[key] ?? '']);
  return { ...values, ...Object.fromEntries(kept) };
}

/** Every credential that nothing may show: the connection's, and the simulator's own. */
export function secretsOf(
  authData: AuthData,
  fields: readonly Field[],
  { apiKey, token }: Simulator,
): string[] {
  const typed = fields
    .filter(({ type }) => type === 'password')
    .map(({ key }) => (authData[key] ?? '').trim());
  // Longest first, since a credential may be part of another.
  return [...new Set([apiKey, token, ...typed])]
    .filter((secret) => secret !== '')
    .sort((a, b) => b.length - a.length);
}

/** The error of a connection's test; null if it passed. */
export function testError({ outcome }: Ran, fields: readonly Field[]): StepError | null {
  if (!('error' in outcome)) return null;
  return {
    ...readStepError(outcome.error, { fields: [], values: {}, connectionFields: fields }),
    title: "The connection doesn't work",
    next: "Zapier doesn't save a connection that fails its test. The preview does, so that you can see the errors of its steps.",
  };
}
