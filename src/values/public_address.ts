import { BlockList, isIPv4 } from 'node:net';
import { lazy } from './lazy';
import { loopbackNetworks, specialNetworks } from './special_networks.build';

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
  const host = url.hostname.replace(/(?<!\.)\.+$/, '');
  if (host.startsWith('[')) return reachOfAddress(host.slice(1, -1));
  if (isIPv4(host)) return reachOfAddress(host);
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  return !host.includes('.') || insideNames.test(host) ? 'private' : 'public';
}

/** The kind of network an IP address belongs to; `private` for any other text. */
export function reachOfAddress(address: string): Reach {
  const family = familyOf(address);
  // Node judges IPv4-mapped addresses as IPv4.
  if (loopback().check(address, family)) return 'loopback';
  const isPublic = allocated().check(address, family) && !special().check(address, family);
  return isPublic ? 'public' : 'private';
}

const loopback = lazy(() => listOf(loopbackNetworks));
const special = lazy(() => listOf(specialNetworks));
/** Everything in IPv4, and the only IPv6 block for public use (RFC 4291, IANA). */
const allocated = lazy(() =>
  listOf([
    ['0.0.0.0', 0],
    ['2000::', 3],
  ]),
);

function listOf(networks: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

/** Not by isIP: its expression for IPv6 takes 5 ms to compile, which each first call would wait for. */
function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
