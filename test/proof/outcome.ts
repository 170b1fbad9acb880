import type { StepError } from '../support/platform';

const letters = new Map([
  ['AppError', 'E'],
  ['ThrottledError', 'T'],
  ['HaltedError', 'H'],
]);

export const ok = 'ok';

/** How a step ended, as the tables show it. */
export function outcomeOf(error: StepError | undefined): string {
  if (!error) return ok;
  const { name, code, message, delay } = error;
  const what = name === 'AppError' ? code : message.split(':')[0];
  return `${letters.get(name) ?? name} ${what}${typeof delay === 'number' ? `, ${delay} s` : ''}`;
}
