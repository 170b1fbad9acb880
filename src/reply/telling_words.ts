import { isEmptyValue } from '../values/empty';
import { endsIn, hasWord, wordSet } from '../values/words';
import * as table from './field_words';
import type { Field, Outline } from './outline';
import { saysYes, separated } from './sentences';

/** Whether a name is of this response's outcome, and not of an older one, a setting or an address. */
export function isOutcome(name: string): boolean {
  return !hasWord(name, table.asideWords);
}

/** Whether a field is named for an error, so that it's filled only if there was one. */
export function namesError(name: string): boolean {
  return hasWord(name, table.errorWords) && isOutcome(name);
}

const generalWords = wordSet(`
  a an the http status code error errors failure failed has have been occurred unknown api server internal
  validation unexpected bad invalid request message data given was is not could be sent found forbidden
  access permission denied conflict unprocessable content entity one or more something went wrong please
  try again later`);

/** Whether words say only that there was an error, and not which, so that others are better to show. */
export function isGeneral(text: string): boolean {
  const words = separated(text).split(/[^\p{L}\p{M}]+/u);
  return words.every((word) => word === '' || generalWords.has(word)) && !saysYes(text);
}

/** How telling the words of a field are, 0 the most, -1 if they aren't for a reader; sources in docs/service.md. */
function rankOf({ name, holder, inError }: Field): number {
  if (!isOutcome(name)) return -1;
  // The channel's details.
  if (holder === 'error_data' || name === 'error_user_msg') return 0;
  if (inError && !endsIn(name, table.codeWords)) return 1;
  if (table.textNames.has(name.replaceAll('_', ''))) return 2;
  // A response that's nothing but texts.
  return name === '' ? 3 : -1;
}

/** Whether a field's name says that it contains words for a reader. */
export function isForWords(field: Field): boolean {
  return field.text !== '' && rankOf(field) >= 0;
}

/** All texts that may give the reason, the most telling first, names of errors last. */
export function reasonTexts(outline: Outline): string[] {
  const named = outline.filter(({ name }) => table.errorNames.has(name));
  return [...wordsIn(outline), ...named.map(({ text }) => text)];
}

/** The words of a response, the most telling first. */
export function wordsIn(outline: Outline): string[] {
  const ranked = outline
    .filter(isForWords)
    .filter(({ text }) => /\p{L}/u.test(text) && (/\s/.test(text) || !isEmptyValue(text)))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ text }) => text);
  const telling = ranked.filter((text) => !isGeneral(text) && /\s/.test(text));
  return [...new Set([...telling, ...ranked])];
}

/** Whether a field names one of the request's as invalid: Laravel's and .NET's `{"errors": {"phone": […]}}`. */
export function isAtFault({ name, holder }: Field): boolean {
  return holder === 'errors' && !table.textNames.has(name);
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
  const isWarning = ({ name, text }: Field) => endsIn(name, table.warnings) && text !== '';
  return outline.find(isWarning)?.text ?? '';
}

/** The service's ID of an error, for its support to look up; '' if there is none. */
export function traceIdIn(outline: Outline): string {
  const isTraceId = ({ name }: Field) => /^(\w{1,20}_)?(trace|request)_?id$/.test(name);
  const value = outline.find(isTraceId)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Of a missing route: Laravel, Fastify (a path, and no campaign called "Route 66"); Express; FastAPI, Django; Spring. */
const nowhere =
  /\broute\b.{0,20}\/.{0,200}\bnot (be )?(found|exist)\b|\bno route (was )?(found|matched)\b|\bmethod\b.{0,40}\bnot (supported|allowed)\b|^cannot (get|post) \/|^((page|resource|endpoint|url|path|api) )?not found\.?$|^no (static resource|handler found)\b/i;

/** Whether a response says that nothing listens at its address. */
export function saysNowhere(outline: Outline): boolean {
  const texts = wordsIn(outline);
  const isAlone = texts.every((text) => nowhere.test(text) || isGeneral(text));
  return isAlone && texts.some((text) => nowhere.test(text));
}

/** Whether a channel behind the service wrote the error: its credential isn't the user's. */
export function isOfChannel(outline: Outline): boolean {
  return outline.some(
    ({ name, text }) =>
      name === 'fbtrace_id' || text === 'OAuthException' || /^\(#\d+\)/.test(text),
  );
}
