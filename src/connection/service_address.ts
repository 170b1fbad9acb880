import { type ConnectionHalf, Failure } from '../values/failure';
import { loopbackAllowed, reachOf } from '../values/public_address';

/**
 * Checks the address of a half: https, and nothing in it but host, port and path; loopback, by
 * http too, only in development.
 *
 * @param label the field's label, for the error
 * @returns the address without a trailing slash
 * @throws Failure InvalidAddress
 */
export function readServiceAddress(text: string, half: ConnectionHalf, label: string): string {
  const refuse = (reason: string) =>
    new Failure(
      'InvalidAddress',
      `${label} ${reason} Copy the address from the service's dashboard.`,
    );
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw refuse('is no web address: it must begin with https://.');
  }
  if (url.username || url.password || /[?#]/.test(text)) {
    throw refuse('must not hold a user name, a question mark or a hash sign.');
  }
  const reach = reachOf(url);
  if (reach === 'private' || (reach === 'loopback' && !loopbackAllowed())) {
    throw refuse('leads to a private network.');
  }
  if (url.protocol === 'http:' && reach !== 'loopback') {
    throw refuse('must begin with https://, so that nobody on the way can read the messages.');
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (half === 'inbox') return url.origin + path.replace(/\/api\/msgbox(\/.*)?$/is, '');
  if (!/^\/campaign\/.+\/api\/v2$/.test(path)) {
    throw refuse('must end as in /campaign/t1/api/v2.');
  }
  return url.origin + path;
}
