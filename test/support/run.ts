import { type Run, readRun } from '#zapier/run';
import { TestCache } from './test_cache';

/** A live run with this form, for readers that make no request. */
export function runWith(
  inputData: Record<string, unknown>,
  inputDataRaw: Record<string, string> = {},
): Run {
  const request = () => Promise.reject(new Error('A reader made a request'));
  return readRun({ request, console, cache: new TestCache() }, { inputData, inputDataRaw });
}
