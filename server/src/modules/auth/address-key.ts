import { isIPv4, isIPv6 } from 'node:net';

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const V6_GROUPS = 8;
const NETWORK_GROUPS = 4;
// What a proxy names so shares one count: nobody escapes it by making up names.
const UNKNOWN = 'unknown';

/** What counts as one address: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function addressKey(ip: string): string {
  const embedded = V4_IN_V6.exec(ip)?.[1];
  if (embedded !== undefined) return embedded;
  if (isIPv6(ip)) return `${expand(ip).slice(0, NETWORK_GROUPS).join(':')}::/64`;
  return isIPv4(ip) ? ip : UNKNOWN;
}

function expand(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, V6_GROUPS - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
