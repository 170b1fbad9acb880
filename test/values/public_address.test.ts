import { type Reach, reachOf, reachOfAddress } from '#values/public_address';
import { wordList } from '#values/words';

const hosts: Record<Reach, string[]> = {
  public: wordList(`
    example.com example.com. EXAMPLE.com:8443 münchen.example localhost.example.com
    internal.example.com 10.example.com corp.com 8.8.8.8 172.32.0.0 100.63.255.255
    [2606:4700::1111] [::ffff:8.8.8.8]`),
  loopback: wordList(`
    localhost LOCALHOST. app.localhost 127.255.255.254 0x7f.1 １２７.０.０.１. [::1]
    [::ffff:127.0.0.1]`),
  private: [
    ...wordList(`
      0 10.0.0.1 172.31.255.255 192.168.257 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1
      255.255.255.255 [::] [::127.0.0.1] [::ffff:a9fe:a9fe]`),
    // NAT64, its local range too; 6to4 and Teredo, which contain another address.
    ...wordList(`
      [64:ff9b::808:808] [64:ff9b:1::7f00:1] [2002:808:808::1] [2001:0:7f00:1::1]
      [::ffff:0:10.0.0.1]`),
    // For documentation, benchmarks and protocols.
    ...wordList(`
      192.0.2.1 192.88.99.1 240.0.0.1 [2001:db8::1] [2001:1ff::1] [3fff::1]`),
    // Not allocated.
    ...wordList(`
      [100::1] [1fff::1] [4000::1]`),
    // Local networks, and names inside them.
    ...wordList(`
      [fd00::1] [fe80::1] [fec0::1] [ff02::1] intranet intranet. printer.local printer.local..
      metadata.google.internal. nas.home.arpa`),
  ],
};

const rows = Object.entries(hosts).flatMap(([reach, list]) => list.map((host) => [host, reach]));
test.each(rows)('the host %s is %s', (host, reach) => {
  expect(reachOf(new URL(`https://${host}/a/b?c`))).toBe(reach);
});

test.each(['', 'example.com', 'fe80::1%lo'])(
  "trusts no address that Node can't read: %j",
  (address) => {
    expect(reachOfAddress(address)).toBe('private');
  },
);
