import { BlockList, isIP } from 'node:net';
import { fileAt } from './files';
import type { Service } from './service';

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether the service could fetch the media. Decided without fetching, so that tests need no
 * network: a public http(s) address is taken to work unless the project lists it as inaccessible.
 */
export function isAccessible(service: Service, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol)) return false;
  const { inaccessible } = service.project;
  if (inaccessible.has(address) || inaccessible.has(url.hostname)) return false;
  if (url.origin === service.origin && url.pathname.startsWith('/files/')) {
    return fileAt(url.pathname).isMedia;
  }
  return isPublicHost(url.hostname);
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const version = isIP(host);
  if (version) return !privateAddresses.check(host, version === 4 ? 'ipv4' : 'ipv6');
  return host.includes('.') && !/\.(localhost|local|internal|lan|home)$/.test(host);
}
