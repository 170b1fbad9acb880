import type { ErrorPlace } from '../common/api';
import type { Field, Values } from '../common/fields';

/** What an error may mention: the step's form with its values, and the connection's. */
export interface Forms {
  fields: readonly Field[];
  values: Values;
  connectionFields: readonly Field[];
}

/** Errors that can only be fixed in the connection. */
const ofConnection = new Set([
  'MissingConnection',
  'InvalidAddress',
  'InvalidCredentials',
  'ExpiredAuthError',
]);

/** The fields that an error is about if its text doesn't mention one. */
const keysOf: Record<string, RegExp> = {
  InvalidPhone: /^(destination|phone)$/,
  CampaignNotFound: /^campaignName$/,
  CampaignNotLive: /^campaignName$/,
  InvalidMedia: /^(media__|image$)/,
  MediaNotAccessible: /^(media__|image$)/,
  InvalidLocation: /^location__/,
  ParameterMismatch: /^param/,
  InvalidField: /^(?!)/,
  HaltedError: /^(?!)/,
};

/** The field to go to for a step's error; null if no field can fix it. */
export function errorPlace(
  { code, name, message }: { code: string | null; name: string; message: string },
  { fields, values, connectionFields }: Forms,
): ErrorPlace | null {
  const kind = code ?? name;
  if (ofConnection.has(kind)) {
    const named = fieldNamed(message, connectionFields);
    const secret = connectionFields.find(({ type }) => type === 'password');
    return placeOf('connection', named ?? secret);
  }
  const keys = keysOf[kind];
  if (!keys) return null;
  const candidates = fields.filter(({ key }) => keys.test(key));
  const filled = candidates.find(({ key }) => key in values);
  return placeOf('step', fieldNamed(message, fields) ?? filled ?? candidates[0]);
}

/** The field that a warning mentions. */
export function warningPlace(message: string, fields: readonly Field[]): ErrorPlace | null {
  return placeOf('step', fieldNamed(message, fields));
}

/**
 * The field whose label a message names outside its quotes, which hold values. A label of one word
 * counts only as it is written, since "name" and "contact" are words of every sentence.
 */
function fieldNamed(message: string, fields: readonly Field[]): Field | undefined {
  const said = message.replace(/"[^"]*"|“[^”]*”/g, '""');
  const longestFirst = [...fields].sort((a, b) => b.label.length - a.label.length);
  return longestFirst.find(({ label }) => {
    const literal = label.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\w-])${literal}(?![\\w-])`, /\s/.test(label) ? 'i' : '').test(said);
  });
}

function placeOf(form: ErrorPlace['form'], field: Field | undefined): ErrorPlace | null {
  return field ? { form, key: field.key, label: field.label } : null;
}
