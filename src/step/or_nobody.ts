import { Failure, type FailureCode } from '../values/failure';

/** Why a field holds no number that can be looked for. */
export const unreadablePhone = ['NoPhone', 'InvalidPhone'] as const satisfies FailureCode[];

/**
 * Reads or finds whom a search is for. For these reasons alone it finds nobody, so that a Zap can go on
 * (design, "Searches").
 *
 * @returns what was read or found; null if that is nobody
 */
export async function orNobody<T>(
  reasons: readonly FailureCode[],
  find: () => T | Promise<T>,
): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Failure && reasons.includes(error.code)) return null;
    throw error;
  }
}
