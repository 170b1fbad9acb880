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
 * The field whose label a message mentions first; if several labels begin there, the longest.
 * Quotes contain values, except in "The value for …", which quotes a placeholder's label. A label
 * of one word must match in case, since "name" and "contact" are words of every sentence.
 */
function fieldNamed(message: string, fields: readonly Field[]): Field | undefined {
  const placeholder = /^The value for "([^"]+)"/.exec(message)?.[1];
  const quoted = fields.find(({ label }) => label === placeholder);
  if (quoted) return quoted;
  const said = message.replace(/"[^"]*"/g, '""');
  const mentioned = fields.flatMap((field) => {
    const at = placeOfLabel(field.label, said);
    return at < 0 ? [] : [{ field, at }];
  });
  mentioned.sort((a, b) => a.at - b.at || b.field.label.length - a.field.label.length);
  return mentioned[0]?.field;
}

function placeOfLabel(label: string, text: string): number {
  const literal = label.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return text.search(new RegExp(`(?<![\\w-])${literal}(?![\\w-])`, /\s/.test(label) ? 'i' : ''));
}

function placeOf(form: ErrorPlace['form'], field: Field | undefined): ErrorPlace | null {
  return field ? { form, key: field.key, label: field.label } : null;
}
