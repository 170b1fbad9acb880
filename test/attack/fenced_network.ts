import dns from 'node:dns';
import net from 'node:net';

/** A public name that leads to the hostile service; no other name leads anywhere. */
export const publicHost = 'files.example.com';

const asked = new Set<string>();

/**
 * Keeps the process from leaving this machine. Names and addresses that are not the hostile
 * service's are noted, and answer nothing.
 */
export function fenceNetwork(): void {
  const { lookup } = dns;
  const fenced = (host: string, ...rest: unknown[]) => {
    const isHere = host === publicHost || host === 'localhost' || /^127\.|^::1$/.test(host);
    if (!isHere) asked.add(host);
    const name = host === publicHost ? '127.0.0.1' : isHere ? host : 'nobody.invalid';
    return Reflect.apply(lookup, dns, [name, ...rest]);
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
    return Reflect.apply(connect, this, args);
  });
}

/** What was asked for beyond the fence since the last time. */
export function strangeHosts(): string[] {
  const hosts = [...asked];
  asked.clear();
  return hosts.length > 0 ? [`asks ${hosts.join(', ')}`] : [];
}
