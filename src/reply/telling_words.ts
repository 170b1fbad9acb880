import { isEmptyValue } from '../values/empty';
import { endsIn, hasWord } from '../values/words';
import * as table from './field_words';
import type { Field, Outline } from './outline';

/** Whether a name is of this response's outcome, and not of an older one, a setting or an address. */
export function isOutcome(name: string): boolean {
  return !hasWord(name, table.asideWords);
}

/** Whether a field is named for an error, so that it's filled only if there was one. */
export function namesError(name: string): boolean {
  return hasWord(name, table.errorWords) && isOutcome(name);
}

function isCode(name: string): boolean {
  return endsIn(name, table.codeWords) || name.includes('trace') || name.includes('request_id');
}

/** Words that say only that something failed, and not what. */
const general = [
  /^(http )?(error|status)?:? ?\d{3}\b.{0,40}$/i,
  /^(an? )?(unknown |api |server |internal server |internal |validation |unexpected )?(error|failure|failed)( (has )?occurred)?\.?$/i,
  /^((bad|invalid) request|not found|forbidden|(access|permission) denied|conflict|unprocessable (entity|content))\.?$/i,
  /^the given data was invalid\.?$|^one or more .{0,60}\b(errors?|validation)\b.{0,20}$/i,
  /^invalid (parameter|payload|argument)s?\.?$|^something went wrong\b.{0,40}$/i,
  /^(the )?(message|request) (could not be sent|failed|was not sent)\.?$/i,
  /^(failed|unable) to (get|load|fetch|read|retrieve|process|list)\b[\w ]{0,40}\.?$/i,
];

/** Whether words say only that there was an error, so that others are better to show. */
export function isGeneral(text: string): boolean {
  return text.trim() === '' || general.some((words) => words.test(text.trim()));
}

/** Where words for a reader stand, the most telling first; the sources are in docs/service.md. */
const ranks: readonly ((field: Field) => boolean)[] = [
  // The channel's details.
  ({ name, holder }) => holder === 'error_data' || table.detailNames.has(name.replaceAll('_', '')),
  ({ name }) => hasWord(name, table.errorWords) && !isCode(name),
  // Inside an error, or in one that stands in place of an ID.
  ({ inError, holder, name }) => (inError || holder === 'message_id') && !isCode(name),
  ({ name }) => table.textNames.has(name.replaceAll('_', '')),
  // A response that's nothing but texts.
  ({ name }) => name === '',
];

/** The message's own text, which may speak of anything. */
export function isOwnText({ name, ofRecord, depth }: Field): boolean {
  return table.ownTexts.has(name) || (ofRecord && depth > 0 && table.recordTexts.has(name));
}

const rankOf = (field: Field) =>
  isOutcome(field.name) ? ranks.findIndex((fits) => fits(field)) : -1;

/** Whether a field's name says that it contains words for a reader. */
export function isForWords(field: Field): boolean {
  return field.text !== '' && !isOwnText(field) && rankOf(field) >= 0;
}

/** All texts of a response that may give the reason, the most telling first, names of errors last. */
export function tellingTexts(outline: Outline): string[] {
  return [
    ...wordsIn(outline),
    ...outline
      .filter(({ name, text }) => table.errorNames.has(name) && text !== '')
      .map(({ text }) => text),
  ];
}

/** The words of a response, the most telling first. */
export function wordsIn(outline: Outline): string[] {
  const ranked = outline
    .map((field) => ({ field, rank: rankOf(field) }))
    .filter(({ field, rank }) => rank >= 0 && field.text !== '' && !isOwnText(field))
    .filter(
      ({ field: { text } }) => /\p{L}/u.test(text) && !(isEmptyValue(text) && !/\s/.test(text)),
    )
    .sort((a, b) => a.rank - b.rank)
    .map(({ field: { text } }) => text);
  const telling = ranked.filter((text) => !isGeneral(text) && /\s/.test(text));
  return [...new Set([...telling, ...ranked])];
}

/** What an error in a list has itself; other names under `errors` are fields of the request. */
const ofError =
  /^(errors?|code|title|details?|description|messages?|msg|text|parameter|source|meta|href|type|status|reason|id|\d*)$/;

/** Whether a field names one of the request's as invalid: Laravel's and .NET's `{"errors": {"phone": […]}}`. */
export function isAtFault({ name, holder }: Field): boolean {
  return holder === 'errors' && !ofError.test(name);
}

/** The words to show for a response; '' if it has none. */
export function shownWords(outline: Outline): string {
  const byField = outline.filter((field) => isAtFault(field) && field.text !== '');
  const [first = ''] = wordsIn(outline);
  const listed = byField.some(({ text }) => text === first);
  // Laravel repeats the first field's text as the general message.
  const repeated = outline.some(({ name, text }) => name === 'message' && text.startsWith(first));
  if (!listed || (repeated && byField.length === 1)) return first;
  const names = [...new Set(byField.map(({ name }) => name))];
  return names
    .map((name) => `${name}: ${byField.find((field) => field.name === name)?.text}`)
    .join(' ');
}

/** The warning beside a success, '' if there is none. */
export function warningIn(outline: Outline): string {
  return outline.find(({ name }) => endsIn(name, table.warnings))?.text ?? '';
}

const traceName = /^(\w{1,20}_)?(trace|request)_?id$/;

/** The service's ID of an error, for its support to look up; '' if there is none. */
export function traceIdIn(outline: Outline): string {
  const found = outline.find(
    ({ name, holder, value }) =>
      traceName.test(name) &&
      /^(|error|meta)$/.test(holder) &&
      (typeof value === 'string' || typeof value === 'number'),
  );
  return found ? String(found.value).trim() : '';
}

const nowhere = [
  // Laravel and Fastify: a path, and not a campaign called "Route 66".
  /\broute\b.{0,20}\/.{0,200}\b(not be found|not found|not exist)\b/i,
  /\bno route (was )?(found|matched)\b/i,
  /(^|\b(the|http|request|get|post) )method\b.{0,40}\bnot (supported|allowed)\b/i,
  // Express.
  /^cannot (get|post) \//i,
  // FastAPI, Django, Spring.
  /^((page|resource|endpoint|url|path|api) )?not found\.?$/i,
  /^no static resource\b|^no handler found\b/i,
];

/** Whether a response says that nothing listens at its address. */
export function saysNowhere(outline: Outline): boolean {
  const [first = ''] = wordsIn(outline);
  return nowhere.some((words) => words.test(first));
}

/** Whether a channel behind the service wrote the error: its credential isn't the user's. */
export function isOfChannel(outline: Outline): boolean {
  return outline.some(
    ({ name, text }) =>
      name === 'fbtrace_id' || text === 'OAuthException' || /^\(#\d+\)/.test(text),
  );
}
