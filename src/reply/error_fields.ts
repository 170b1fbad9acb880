import { wordList } from '../values/word_list';
import type { CallKind, Level } from './response_levels';

/** Fields that only an error fills. */
export const errorFields = wordList(
  'error errors errorMessage errMsg errorCode err error_message errorMsg error_msg error_code',
);

/**
 * `fault`, `requestError`, `errcode`, `error-text`, `failure_reason`, `failed`, `invalid_numbers`, `erro`,
 * but not `last_error`, which may be an older one, or `isError`, which may be the word "no".
 */
const errorName = new RegExp(
  [
    '^(?!(?:last|previous|prev|is|has|no|ignore|skip|retry|allow)_)(?!.*(?:^|_)(?:on|if)_)(?:[a-z\\d]+_)*',
    '(?:err|errors?|erros?|exceptions?|failures?|fault|failed|rejected|invalid|unsent)',
    '(?:_?(?:code|no|count|messages?|msg|text|string|reason|details?|description|title|type|info|data))*',
    '(?:_?(?:list|numbers|recipients|contacts|phones))?$',
  ].join(''),
);

/** Nearly no response has such a field, and the expressions above are slow to compile. */
const mayNameError = /err|exception|fail|fault|rejected|invalid|unsent/i;

/** More than the outcome of a send has. */
const mostFields = 100;

/** The fields of a response's level that are named for an error. */
export function errorFieldsOf(level: Level, kind: CallKind): string[] {
  // Beside a list, other counts may be about its records.
  if (kind === 'read') return errorFields;
  return namesIn(level).filter(
    (name) => errorFields.includes(name) || errorName.test(snakeCase(name)),
  );
}

/** `isError`, `has_errors`, `isSendFailure`. */
const errorFlag = /^(?:is|has)_(?:[a-z]+_){0,3}(?:errors?|failures?|failed|rejected)$/;
/** Beside a list, `has_failed` may be about its records. */
const errorFlagOfRead = /^(?:is|has)_errors?$/;

/** The fields of a response's level that say whether there was an error. */
export function errorFlagsOf(level: Level, kind: CallKind): string[] {
  const flag = kind === 'read' ? errorFlagOfRead : errorFlag;
  return namesIn(level).filter((name) => flag.test(snakeCase(name)));
}

function namesIn(level: Level): string[] {
  return Object.keys(level)
    .slice(0, mostFields)
    .filter((name) => mayNameError.test(name));
}

function snakeCase(name: string): string {
  return name.length > 60
    ? ''
    : name
        .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
        .replace(/-/g, '_')
        .toLowerCase();
}
