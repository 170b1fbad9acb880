import type { Bundle } from 'zapier-platform-core';
import { isFilled } from '../values/text';

/**
 * Whether a field of the form is filled in or mapped, even if the mapping has no value in this run
 * (platform fact: inputDataRaw has the form as the user filled it in; it may be missing).
 */
export function isMapped(bundle: Bundle, key: string): boolean {
  return isFilled(bundle.inputData[key]) || isFilled(bundle.inputDataRaw?.[key]);
}
