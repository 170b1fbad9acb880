import { isIP } from 'node:net';

/** The kind of network a host name or IP literal belongs to, judging by its text. */
export type Reach = 'public' | 'loopback' | 'private';

/**
 * Suffixes of internal host names: reserved for this use (RFC 6762, 8375, `internal`), or so widely
 * used by companies, routers and clusters that they can't be registered publicly.
 */
const insideNames =
  /\.(corp|home|home\.arpa|internal|intranet|lan|local|localdomain|mail|private|svc)$/;

/**
 * Tells whether the host of an address is on the public internet (design, "Connection"). There's no
 * DNS lookup here; the resolved address is checked when connecting.
 *
 * @param url a parsed address, whose host the URL standard has normalized: `0x7f.1` is `127.0.0.1`
 */
export function reachOf(url: URL): Reach {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/(?<!\.)\.+$/, '');
  if (isIP(host) !== 0) return reachOfAddress(host);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  return !host.includes('.') || insideNames.test(host) ? 'private' : 'public';
}

/** The kind of network an IP address belongs to. */
export function reachOfAddress(address: string): Reach {
  // Loaded lazily: services and files rarely use IP literals.
  const ipaddr: typeof import('ipaddr.js') = require('ipaddr.js');
  if (!ipaddr.isValid(address)) return 'private';
  // An IPv4-mapped IPv6 address is judged as IPv4.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  // The only IPv6 block that is allocated for public use (RFC 4291, IANA).
  const isGivenOut = parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'));
  return range === 'unicast' && isGivenOut ? 'public' : 'private';
}

/** Loopback addresses are for development and tests only, never on Zapier's machines. */
export function loopbackAllowed(): boolean {
  return process.env.AWS_LAMBDA_FUNCTION_NAME === undefined;
}
