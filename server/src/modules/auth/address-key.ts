import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const V4_IN_V6 = '0:0:0:0:0:ffff';
// Everything that a proxy passes as an address and is not one shares one count: a client cannot escape it by making up
// names.
const UNKNOWN = 'unknown';

/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return UNKNOWN;
  const groups = expand(ip);
  if (groups.slice(0, 6).join(':') === V4_IN_V6) return groups.slice(6).flatMap(twoBytes).join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, however it was written; URLs know one way of writing each. */
function expand(ip: string): string[] {
  const written = new URL(`http://[${ip.replace(/%[^]*$/, '')}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function twoBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
