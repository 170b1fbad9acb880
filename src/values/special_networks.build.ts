// Runs at build time (tools/package/build_time.ts): only its exported values ship.
import { IPv4, IPv6 } from 'ipaddr.js';
import * as z from 'zod';

/** An address, and how many of its leading bits the network's addresses share. */
type Network = [address: string, prefix: number];

const network = z.tuple([z.instanceof(IPv4).or(z.instanceof(IPv6)), z.number()]);
// The library's typings omit its list, which follows IANA's registries.
const library = z.object({
  SpecialRanges: z.record(
    z.string(),
    z.union([z.array(network), network.transform((one) => [one])]),
  ),
});

const ranges = [IPv4, IPv6].flatMap(({ prototype }) =>
  Object.entries(library.parse(prototype).SpecialRanges),
);

/** The networks of the machine itself. */
export const loopbackNetworks = networks((name) => name === 'loopback');

/** All other networks that aren't on the public internet. */
export const specialNetworks = networks(
  // An IPv4-mapped IPv6 address is judged as IPv4.
  (name) => name !== 'loopback' && name !== 'ipv4Mapped',
);

function networks(isWanted: (name: string) => boolean): Network[] {
  return ranges
    .filter(([name]) => isWanted(name))
    .flatMap(([, list]) => list.map(([address, prefix]): Network => [address.toString(), prefix]));
}
