import { type Reach, reachOf, reachOfAddress } from '../../src/values/public_address';
import { wordList } from '../../src/values/words';

const hosts: Record<Reach, string[]> = {
  public: wordList(`
    example.com example.com. EXAMPLE.com:8443 münchen.example localhost.example.com
    internal.example.com 10.example.com 8.8.8.8 172.15.255.255 172.32.0.0 192.167.0.1
    100.63.255.255 100.128.0.0 11.0.0.0 223.255.255.255 192.0.1.255 198.17.255.255 203.0.112.1
    svc.example.com corp.com [2606:4700::1111] [2001:4860:4860::8888] [2400:cb00::1]
    [::ffff:8.8.8.8]`),
  loopback: wordList(`
    localhost LOCALHOST. app.localhost 127.0.0.1 127.0.0.1. 127.255.255.254 127.1 2130706433
    0x7f000001 0x7f.1 0177.0.0.1 017700000001 １２７.０.０.１ [::1] [0:0:0:0:0:0:0:1]
    [::ffff:127.0.0.1] [::ffff:7f00:1]`),
  private: [
    ...wordList(`
      0.0.0.0 0 10.0.0.1 10.255.255.255 167772161 0x0a000001 012.0.0.1 172.16.0.1
      172.31.255.255 192.168.0.1 192.168.257 169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1
      255.255.255.255 [::] [::127.0.0.1] [::ffff:10.0.0.1] [::ffff:a9fe:a9fe] [::ffff:0.0.0.0]`),
    // NAT64, its local range too; 6to4 and Teredo, which contain another address.
    ...wordList(`
      [64:ff9b::a00:1] [64:ff9b::808:808] [64:ff9b:1::7f00:1] [2002:7f00:1::]
      [2002:808:808::1] [2001:0:7f00:1::1] [::ffff:0:10.0.0.1]`),
    // For documentation, benchmarks and protocols.
    ...wordList(`
      192.0.2.1 198.51.100.7 203.0.113.9 192.88.99.1 240.0.0.1 [2001:db8::1] [2001:2::1]
      [2001:1ff::1] [3fff::1] [3fff:fff::1]`),
    // Not allocated.
    ...wordList(`
      [::7f00:1] [100::1] [1fff::1] [4000::1] [5f00::1]`),
    // Local networks, and names inside them.
    ...wordList(`
      [fd00:ec2::254] [100:0:0:1::1] [fd00::1] [fe80::1] [fec0::1] [ff02::1] intranet
      intranet. printer.local printer.local.. metadata.google.internal. nas.home.arpa`),
  ],
};

const rows = Object.entries(hosts).flatMap(([reach, list]) => list.map((host) => [host, reach]));
test.each(rows)('the host %s is %s', (host, reach) => {
  expect(reachOf(new URL(`https://${host}/a/b?c`))).toBe(reach);
});

test.each(['', 'example.com', '1.2.3', 'fe80::1%lo', '::1 ', '8.8.8.8 '])(
  "trusts no address that Node can't read: %j",
  (address) => {
    expect(reachOfAddress(address)).toBe('private');
  },
);
