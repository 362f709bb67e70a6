import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** `global`: on the public internet. `allowed`: named by the operator's allow-list. `refused`: everything else. */
export type AddressKind = 'global' | 'allowed' | 'refused';

const globalUnicastV6 = ipaddr.IPv6.parseCIDR('2000::/3');

// ipaddr.js knows most of these. They are written out so that an update of its tables cannot open one. Sources: the
// IANA special-purpose registries, and 168.63.129.16, the platform address of Azure that looks public.
const neverGlobal: Range[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
].map((range) => ipaddr.parseCIDR(range));

const isIn = (address: Address, [network, bits]: Range): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

function isGlobalUnicast(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !address.match(globalUnicastV6)) return false;
  return !neverGlobal.some((range) => isIn(address, range));
}

function parseRange(text: string): Range {
  if (!ipaddr.isValidCIDR(text))
    throw new Error(`FETCH_ALLOW_CIDRS: "${text}" is not an address range like 10.0.0.0/8`);
  return ipaddr.parseCIDR(text);
}

/**
 * Makes the judge of IP addresses. `allowCidrs` are ranges like `10.0.0.0/8`; throws on one that is not. It judges an
 * IPv4 address inside an IPv6 one (`::ffff:…`) as the IPv4 address that the connection would reach.
 */
export function createAddressJudge(allowCidrs: readonly string[]): (address: string) => AddressKind {
  const allowed = allowCidrs.map(parseRange);
  return (text) => {
    if (!ipaddr.isValid(text)) return 'refused';
    const address = ipaddr.process(text);
    if (allowed.some((range) => isIn(address, range))) return 'allowed';
    return isGlobalUnicast(address) ? 'global' : 'refused';
  };
}

/**
 * Returns whether a connection to this address ends at this machine: loopback or the address of one of its interfaces.
 */
export function isOfThisMachine(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() === 'loopback' || address.range() === 'unspecified') return true;
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return own.some((each) => ipaddr.process(each.address).toString() === address.toString());
}
