import { reachOf } from '../../src/values/public_address';
import { fileAt } from './files';
import type { Service } from './service';

/**
 * Whether the service could fetch the media. Decided without fetching, so that tests need no
 * network: a public http(s) address is taken to work unless the project lists it as inaccessible.
 */
export function isAccessible(service: Service, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  const { inaccessible } = service.project;
  if (inaccessible.has(address) || inaccessible.has(url.hostname)) return false;
  if (url.origin === service.origin && url.pathname.startsWith('/files/')) {
    return fileAt(url.pathname).isMedia;
  }
  return reachOf(url) === 'public';
}
