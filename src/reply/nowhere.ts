import type { ResponseBody } from './response_body';

/** What servers say if there's no route for an address or method. */
const nowhere = [
  // A path, and not a campaign called "Route 66".
  /\broute\b.{0,20}\/.{0,200}\b(not be found|not found|not exist)\b/i,
  /\bno route (found|matched)\b/i,
  /(^|\b(the|http|request|get|post) )method\b.{0,40}\bnot (supported|allowed)\b/i,
  /^cannot (get|post) \//i,
  /^((page|resource|endpoint|url|path|api) )?not found\.?$/i,
];

/**
 * Whether nothing listens at an address. A 419 comes from a web form, which none of the service's
 * addresses is.
 */
export function isNowhere(status: number, body: ResponseBody, words: string): boolean {
  if (status === 419) return true;
  if (status !== 404 && status !== 405) return false;
  return (
    body.kind !== 'json' || body.data === null || nowhere.some((pattern) => pattern.test(words))
  );
}
