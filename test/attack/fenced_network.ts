import dns from 'node:dns';
import net from 'node:net';

/** A public name that leads to the hostile service. */
export const publicHost = 'files.example.com';

/** Its address, as the process under attack sees it. Connections to it go to loopback. */
const publicAddress = '93.184.215.14';

/** Public names that resolve to private addresses, alone or next to a public one. */
const names: ReadonlyMap<string, readonly string[]> = new Map([
  [publicHost, [publicAddress]],
  ['inside.example.com', ['169.254.169.254']],
  ['mixed.example.com', [publicAddress, '10.0.0.1']],
]);

const asked = new Set<string>();

type Resolved = string | dns.LookupAddress[];
type Done = (error: Error | null, address: Resolved, family?: number) => void;

/**
 * Keeps the process from reaching other machines. Names and addresses other than the hostile
 * service's are recorded and don't respond.
 */
export function fenceNetwork(): void {
  const { lookup } = dns;
  const fenced = (host: string, ...rest: unknown[]) => {
    const addresses = names.get(host);
    const done = rest.at(-1);
    if (addresses && typeof done === 'function') {
      const all = addresses.map((address) => ({ address, family: 4 }));
      const options = rest[0];
      const wantsAll = typeof options === 'object' && options !== null && 'all' in options;
      setImmediate(() => (wantsAll ? done(null, all) : done(null, addresses[0], 4)));
      return;
    }
    const isHere = host === 'localhost' || /^127\.|^::1$/.test(host);
    if (!isHere) asked.add(host);
    return Reflect.apply(lookup, dns, [isHere ? host : 'nobody.invalid', ...rest]);
  };
  Reflect.set(dns, 'lookup', fenced);
  const { connect } = net.Socket.prototype;
  Reflect.set(net.Socket.prototype, 'connect', function (this: net.Socket, ...args: unknown[]) {
    const text = JSON.stringify(args.flat(), ['host', 'hostname']);
    for (const [, host = ''] of text.matchAll(/"host":"([^"]*)"/g)) {
      if (net.isIP(host) && !/^127\.|^::1$/.test(host)) {
        asked.add(host);
        this.destroy(
          Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED' }),
        );
        return this;
      }
    }
    for (const options of args.flat())
      if (isLookedUp(options)) options.lookup = here(options.lookup);
    return Reflect.apply(connect, this, args);
  });
}

type Lookup = (host: string, options: unknown, done: Done) => void;

function isLookedUp(options: unknown): options is { lookup: Lookup } {
  return (
    typeof options === 'object' &&
    options !== null &&
    'lookup' in options &&
    typeof options.lookup === 'function'
  );
}

/** Redirects connections to loopback, and records every address but the public one. */
function here(lookup: Lookup): Lookup {
  const led = (address: string) => {
    if (address !== publicAddress && !/^127\.|^::1$/.test(address)) asked.add(address);
    return '127.0.0.1';
  };
  return (host, options, done) =>
    lookup(host, options, (error, found, family) => {
      if (error) done(error, found, family);
      else if (typeof found === 'string') done(null, led(found), 4);
      else
        done(
          null,
          found.map(({ address }) => ({ address: led(address), family: 4 })),
        );
    });
}

/** The hosts outside the fence that were requested since the last call. */
export function strangeHosts(): string[] {
  const hosts = [...asked];
  asked.clear();
  return hosts.length > 0 ? [`asks ${hosts.join(', ')}`] : [];
}
