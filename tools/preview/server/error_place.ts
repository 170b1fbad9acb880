import type { Values } from '../common/fields';
import type { Field } from './definition';

/** A field that an error or a warning is about, and the form that has it. */
export interface ErrorPlace {
  form: 'step' | 'connection';
  key: string;
  label: string;
}

/** What an error may mention: the step's form with its values, and the connection's form. */
export interface Forms {
  fields: readonly Field[];
  values: Values;
  connectionFields: readonly Field[];
}

type Named = Pick<Field, 'key' | 'label'>;

/** Errors that can only be fixed in the connection. */
const ofConnection = /^(MissingConnection|InvalidAddress|InvalidCredentials)$/;

/** Errors that a field can fix only if their text mentions it, as the fact or as the remedy. */
const namesItsField = /^(InvalidField|HaltedError|ParameterMismatch)$/;

/** The fields that other errors are about, by their keys. */
const keysOf: Record<string, RegExp> = {
  InvalidPhone: /^(destination|phone)$/,
  CampaignNotFound: /^campaignName$/,
  CampaignNotLive: /^campaignName$/,
  InvalidLocation: /^location__/,
  InvalidMedia: /^(media__|image$)/,
  MediaNotAccessible: /^(media__|image$)/,
};

/** The field to go to for a step's error; null if no field can fix it. */
export function errorPlace(
  { code, name, message }: { code: string | null; name: string; message: string },
  { fields, values, connectionFields }: Forms,
): ErrorPlace | null {
  const kind = code ?? name;
  const isItsOwn = ofConnection.test(kind);
  const mentioned = /\b(in|of) the connection\b/.test(message);
  // The connection's own test has no other form.
  if (isItsOwn || fields.length === 0 || mentioned) {
    const secret = connectionFields.find(({ type }) => isItsOwn && type === 'password');
    return placeOf('connection', fieldNamed(message, connectionFields) ?? secret);
  }
  const named = namesItsField.test(kind);
  const about = fields.filter(({ key }) => keysOf[kind]?.test(key));
  if (about.length === 0 && !named) return null;
  const filled = about.find(({ key }) => key in values);
  // The first sentence is the fact. Its remedy may name further fields.
  const [fact = ''] = message.split('. ');
  const said = fieldNamed(fact, fields) ?? fieldNamed(message, named ? fields : about);
  return placeOf('step', said ?? filled ?? about[0]);
}

/** The field that a warning mentions. */
export function warningPlace(message: string, fields: readonly Named[]): ErrorPlace | null {
  return placeOf('step', fieldNamed(message, fields));
}

/**
 * The field whose label a message mentions first; if several labels begin there, the longest.
 * Quotes contain values, except where a message begins with one: that's a placeholder's label. A label of one word must
 * match in case, since "name" and "contact" are words of every sentence.
 */
function fieldNamed(message: string, fields: readonly Named[]): Named | undefined {
  const placeholder = /^(?:The value for|Nothing was sent:) "([^"]+)"/.exec(message)?.[1];
  const quoted = fields.find(({ label }) => label === placeholder);
  if (quoted) return quoted;
  const said = message.replace(/"[^"]*"/g, '""');
  return fields
    .map((field) => ({ field, at: placeOfLabel(field.label, said) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.field.label.length - a.field.label.length)[0]?.field;
}

function placeOfLabel(label: string, text: string): number {
  const literal = label.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return text.search(new RegExp(`(?<![\\w-])${literal}(?![\\w-])`, /\s/.test(label) ? 'i' : ''));
}

function placeOf(form: ErrorPlace['form'], field: Named | undefined): ErrorPlace | null {
  return field ? { form, key: field.key, label: field.label } : null;
}
