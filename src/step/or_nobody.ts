import { Failure } from '../values/failure';

/**
 * Reads whom a search is for. A number that can't be read finds nobody, so that a Zap can go on
 * (design, "Searches").
 *
 * @returns what was read; null if it holds no number that can be looked for
 */
export function orNobody<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure && /^(?:No|Invalid)Phone$/.test(error.code)) return null;
    throw error;
  }
}
