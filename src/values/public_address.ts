import { isIP } from 'node:net';

/** Where a host name or address literal leads, as far as its text tells. */
export type Reach = 'public' | 'loopback' | 'private';

/**
 * Ends of names inside a network: set aside for it (RFC 6762, 8375, `internal`), or in such use by
 * companies, routers and clusters that nobody else can get them.
 */
const insideNames =
  /\.(corp|home|home\.arpa|internal|intranet|lan|local|localdomain|mail|private|svc)$/;

/**
 * Tells whether the host of an address is on the open internet (design, "Connection"). Nothing is
 * looked up here; what a name resolves to is judged where a connection is made.
 *
 * @param url a parsed address; its host is in the URL standard's normal form, so that `0x7f.1`
 *   has become `127.0.0.1`
 */
export function reachOf(url: URL): Reach {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');
  if (isIP(host) !== 0) return reachOfAddress(host);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  return !host.includes('.') || insideNames.test(host) ? 'private' : 'public';
}

/** Where an IP address leads. */
export function reachOfAddress(address: string): Reach {
  // Loaded at the first address: services and files have names.
  const ipaddr: typeof import('ipaddr.js') = require('ipaddr.js');
  if (!ipaddr.isValid(address)) return 'private';
  // An IPv4 address in IPv6 notation is judged as the IPv4 address that it holds.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  // Of IPv6, only this block is given out (RFC 4291, IANA).
  const isGivenOut = parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  return range === 'unicast' && isGivenOut ? 'public' : 'private';
}

/** Loopback addresses serve development and tests only; Zapier's own machines never use one. */
export function loopbackAllowed(): boolean {
  return process.env.AWS_LAMBDA_FUNCTION_NAME === undefined;
}
