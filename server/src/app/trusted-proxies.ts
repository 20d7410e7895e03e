import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

interface ProxyRange {
  readonly address: string;
  readonly family: Family;
  readonly prefix: number;
}

/** Names that Fastify knows, and what it takes them for; all of them are local. */
const NAMED_RANGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.1/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);
const BITS = { ipv4: 32, ipv6: 128 } as const;
/** Networks of proxies that anyone may rent are smaller than these. */
const WIDEST_PUBLIC = { ipv4: 11, ipv6: 24 } as const;
/** Ranges that no stranger on the internet can have an address of, and that are wider than those. */
const LOCAL: readonly ProxyRange[] = [
  { address: '10.0.0.0', family: 'ipv4', prefix: 8 },
  { address: '100.64.0.0', family: 'ipv4', prefix: 10 },
  { address: '127.0.0.0', family: 'ipv4', prefix: 8 },
  { address: 'fc00::', family: 'ipv6', prefix: 7 },
  { address: 'fe80::', family: 'ipv6', prefix: 10 },
];
const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;
const MAPPED_BITS = 96;

/** Whether it is an address, a range or a name that Fastify can read. */
export function isProxyRange(entry: string): boolean {
  return NAMED_RANGES.has(entry) || readRange(entry) !== undefined;
}

/** Whether it takes in so many strangers that anyone could choose the address they seem to come from. */
export function isTooWide(entry: string): boolean {
  const range = readRange(entry);
  if (range === undefined || range.prefix >= WIDEST_PUBLIC[range.family]) return false;
  return !LOCAL.some((local) => isWithin(range, local));
}

/** Whether an address is one of these proxies. */
export function proxyMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of entries.flatMap(rangesOf))
    list.addSubnet(address, prefix, family);
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[0-9.]+$)/, '');
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}

function rangesOf(entry: string): readonly ProxyRange[] {
  const named = NAMED_RANGES.get(entry) ?? [entry];
  return named.flatMap((range) => readRange(range) ?? []);
}

function isWithin(range: ProxyRange, local: ProxyRange): boolean {
  if (range.family !== local.family || range.prefix < local.prefix) return false;
  const list = new BlockList();
  list.addSubnet(local.address, local.prefix, local.family);
  return list.check(range.address, range.family);
}

function readRange(entry: string): ProxyRange | undefined {
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const prefix = length === undefined ? BITS[family] : readPrefix(length, family);
  if (prefix === undefined || prefix > BITS[family]) return undefined;
  return unmapped({ address, family, prefix });
}

function readPrefix(length: string, family: Family): number | undefined {
  if (/^[0-9]{1,3}$/.test(length)) return Number(length);
  if (family === 'ipv6' || isIP(length) !== 4) return undefined;
  const bits = length
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('');
  return /^1*0*$/.test(bits) ? bits.replaceAll('0', '').length : undefined;
}

/** IPv4 written as IPv6 counts as IPv4. */
function unmapped(range: ProxyRange): ProxyRange {
  if (range.family === 'ipv4' || range.prefix < MAPPED_BITS) return range;
  const [, high, low] = MAPPED.exec(new URL(`http://[${range.address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return range;
  const octets = [high, low].flatMap((part) => [
    Number.parseInt(part, 16) >> 8,
    Number.parseInt(part, 16) & 255,
  ]);
  return { address: octets.join('.'), family: 'ipv4', prefix: range.prefix - MAPPED_BITS };
}
