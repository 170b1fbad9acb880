import type { Field } from './definition';

/** A field that an error or a warning is about, and the form that has it. */
export interface Place {
  form: 'step' | 'connection';
  key: string;
  label: string;
}

type Named = Pick<Field, 'key' | 'label'>;

/** Errors that can only be fixed in the connection. */
const ofConnection = /^(MissingConnection|InvalidAddress|InvalidCredentials)$/;

/** Errors that no field can fix, and that may be gone the next time. */
export const passing = /^(ServiceUnavailable|RateLimited|ThrottledError|UnexpectedReply)$/;

/** The keys of the fields that an error is about if its first sentence, the fact, doesn't name any. */
const keysOf: Record<string, RegExp> = {
  InvalidPhone: /^(destination|phone)$/,
  WindowClosed: /^contact_id$/,
  CampaignNotFound: /^campaignName$/,
  CampaignNotLive: /^campaignName$/,
  InvalidMedia: /^(media__url|image)$/,
  MediaNotAccessible: /^(media__url|image)$/,
};

/**
 * The field to go to for an error; null if no field can fix it.
 *
 * @param fields the step's; none for the connection's own test
 */
export function errorPlace(
  code: string,
  message: string,
  fields: readonly Named[],
  connectionFields: readonly Field[],
): Place | null {
  const isItsOwn = ofConnection.test(code);
  if (isItsOwn || fields.length === 0 || /(in|of) the connection[ .,]/.test(message)) {
    const secret = connectionFields.find(({ type }) => isItsOwn && type === 'password');
    return placeOf('connection', fieldNamed(message, connectionFields) ?? secret);
  }
  if (passing.test(code)) return null;
  const [fact = ''] = message.split('. ');
  const about = fields.find(({ key }) => keysOf[code]?.test(key));
  return placeOf('step', fieldNamed(fact, fields) ?? about ?? fieldNamed(message, fields));
}

/** Names a field that did its work: what there is to fix comes after it. */
const done = /^(This test went to \S+ \(Send Tests To\)|Fallback text was used for )/;

/** A step's warning: the field that it's about, and whether it only confirms what the user asked for. */
export function readWarning(text: string, fields: readonly Named[]) {
  const rest = text.replace(done, '');
  const isAboutNumber = /a live run would stop|\bmobile numbers?\b/i.test(rest);
  const number = isAboutNumber ? fieldNamed('Phone Number', fields) : undefined;
  return {
    text,
    place: placeOf('step', fieldNamed(rest, fields) ?? number),
    asked: /^( instead of |Nothing was sent to )/.test(rest),
  };
}

/**
 * The field whose label a message mentions first; if several labels begin there, the longest. Quotes
 * contain values, unless they are a placeholder's label. A label of one word must match in case, since
 * "name" and "contact" are words of every sentence.
 */
function fieldNamed(message: string, fields: readonly Named[]): Named | undefined {
  const isPlaceholder = (text: string) =>
    fields.some(({ key, label }) => key.startsWith('param_') && label === text);
  const said = message.replace(/"([^"]*)"/g, (_, text) => (isPlaceholder(text) ? text : '""'));
  const placeIn = ({ label }: Named) => {
    const literal = label.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
    return said.search(new RegExp(`\\b${literal}(?![\\w-])`, label.includes(' ') ? 'i' : ''));
  };
  return fields
    .filter((field) => placeIn(field) >= 0)
    .sort((a, b) => placeIn(a) - placeIn(b) || b.label.length - a.label.length)[0];
}

function placeOf(form: Place['form'], field: Named | undefined): Place | null {
  return field ? { form, key: field.key, label: field.label } : null;
}
