import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The kind of network a host name or IP literal belongs to, judging by its text. */
export type Reach = 'public' | 'loopback' | 'private';

/** Suffixes reserved for internal host names (RFC 6762, RFC 8375, ICANN). */
const insideNames = /\.(home\.arpa|internal|local)$/;

/**
 * Tells whether the host of an address is on the public internet (design, "Connection"). There's no
 * DNS lookup here; the resolved address is checked when connecting.
 *
 * @param url a parsed address, whose host the URL standard has normalized: `0x7f.1` is `127.0.0.1`
 */
export function reachOf(url: URL): Reach {
  // Without the dots at its end, and the brackets of IPv6.
  const host = url.hostname.replace(/(?<!\.)\.+$|[[\]]/g, '');
  if (isIP(host)) return reachOfAddress(host);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  return !host.includes('.') || insideNames.test(host) ? 'private' : 'public';
}

/**
 * The kind of network an IP address belongs to, by IANA's registries; `private` for any other text. An
 * IPv4 address inside an IPv6 one is judged as IPv4.
 */
export function reachOfAddress(address: string): Reach {
  if (!isIP(address)) return 'private';
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  // The only IPv6 block for public use (RFC 4291, IANA).
  const isAllocated = parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  return range === 'unicast' && isAllocated ? 'public' : 'private';
}
