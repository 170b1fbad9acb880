import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the open internet; made at the first one, since that takes time. */
let lists: { loopback: BlockList; reserved: BlockList } | undefined;

function makeLists() {
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');

  const reserved = new BlockList();
  for (const [network, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const) {
    reserved.addSubnet(network, prefix, 'ipv4');
  }
  for (const [network, prefix] of [
    ['::', 96],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const) {
    reserved.addSubnet(network, prefix, 'ipv6');
  }
  return { loopback, reserved };
}

/** Where a host name or address literal leads, as far as its text tells. */
export type Reach = 'public' | 'loopback' | 'private';

/**
 * Tells whether the host of an address is on the open internet. Nothing is looked up: a public
 * name that resolves to a private address is not noticed.
 *
 * @param url a parsed address; its host is in the URL standard's normal form, so that `0x7f.1`
 *   has become `127.0.0.1`
 */
export function reachOf(url: URL): Reach {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version === 0) {
    if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
    const inside =
      !host.includes('.') || /\.(local|localdomain|internal|intranet|lan|home\.arpa)$/.test(host);
    return inside ? 'private' : 'public';
  }
  const family = version === 4 ? 'ipv4' : 'ipv6';
  // An IPv4 address in IPv6 notation is judged by BlockList as the IPv4 address that it holds.
  lists ??= makeLists();
  if (lists.loopback.check(host, family)) return 'loopback';
  return lists.reserved.check(host, family) ? 'private' : 'public';
}

/** Loopback addresses serve development and tests only; Zapier's own machines never use one. */
export function loopbackAllowed(): boolean {
  return process.env.AWS_LAMBDA_FUNCTION_NAME === undefined;
}
