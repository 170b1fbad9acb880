import { Failure, type FailureCode } from '#values/failure';

interface FailureFields {
  code: FailureCode;
  message: string;
}

/** Runs what must throw a Failure, and returns it. Its text must be fit for users. */
export function failureOf(run: () => unknown): FailureFields {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message } = error;
    expectPlainWords(message);
    return { code, message };
  }
  throw new Error('Nothing was thrown');
}

/** What holds for every text that a user reads (design, "Errors"). */
export function expectPlainWords(message: string): void {
  expect(message.length).toBeLessThan(250);
  expect(message).not.toMatch(/[{}<>\n\t]|undefined|NaN|\[object| {2}|\.\.|"{2}/);
  expect(message).toMatch(/^["A-Z].*[.?)]$/);
}
