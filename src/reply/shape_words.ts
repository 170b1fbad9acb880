import { wordSet } from '../values/words';
import * as table from './field_words';
import { decidingWords } from './lexicon';

/**
 * The words that the shape of a response shows in Zapier's log: those that decide what a response means,
 * and the plainest of a service's. Any other word may be a person's, or part of a message.
 */
export const readerWords: ReadonlySet<string> = new Set([
  ...decidingWords,
  ...[table.outcomeNames, table.errorWords, table.asideWords, table.textNames, table.numberNames]
    .flatMap((names) => [...names])
    .flatMap((name) => name.split('_')),
  ...wordSet(`
    a account an api campaign channel connected contact credits disconnected does exist field file for
    found has image in is it key limit media missing no not of on or phone plan required
    template the this to url was your`),
]);
