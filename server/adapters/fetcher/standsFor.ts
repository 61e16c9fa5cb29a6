import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const LAST = [12, 13, 14, 15] as const;

/** IPv6 networks whose addresses stand for an IPv4 address, and the bytes that hold it. */
const CARRIERS = (
  [
    // Compatible, mapped, and translated by SIIT.
    ['::/96', LAST],
    ['::ffff:0:0/96', LAST],
    ['::ffff:0:0:0/96', LAST],
    // NAT64; in a network of one's own with a prefix of any length that RFC 6052 has (the ninth
    // byte is none of the address).
    ['64:ff9b::/96', LAST],
    ['64:ff9b:1::/48', [6, 7, 9, 10]],
    ['64:ff9b:1::/48', [7, 9, 10, 11]],
    ['64:ff9b:1::/48', [9, 10, 11, 12]],
    ['64:ff9b:1::/48', LAST],
    // 6to4, and the server of Teredo.
    ['2002::/16', [2, 3, 4, 5]],
    ['2001::/32', [4, 5, 6, 7]],
  ] as const
).map(([network, bytes]) => ({ network: ipaddr.IPv6.parseCIDR(network), bytes }));

const TEREDO = ipaddr.IPv6.parseCIDR('2001::/32');

/**
 * The address, and every IPv4 address that a translator or a tunnel would take it for. Empty for
 * what is no address.
 */
export function standsFor(written: string): Address[] {
  if (!ipaddr.isValid(written)) return [];
  const address = ipaddr.parse(written);
  return address instanceof ipaddr.IPv6 ? [address, ...carried(address)] : [address];
}

function carried(address: ipaddr.IPv6): Address[] {
  const bytes = address.toByteArray();
  const held = CARRIERS.filter(({ network }) => address.match(network)).map((carrier) =>
    carrier.bytes.map((at) => bytes[at]!),
  );
  // A client of Teredo is written with each bit turned.
  if (address.match(TEREDO)) held.push(LAST.map((at) => bytes[at]! ^ 0xff));
  if (isIsatap(address)) held.push(LAST.map((at) => bytes[at]!));
  return held.map((octets) => new ipaddr.IPv4(octets));
}

/** ISATAP: an IPv4 address behind 5EFE, in any network. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}
