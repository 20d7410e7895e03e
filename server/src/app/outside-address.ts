import { BlockList, isIP } from 'node:net';

const OWN_ADDRESSES = new BlockList();
OWN_ADDRESSES.addSubnet('127.0.0.0', 8);
OWN_ADDRESSES.addAddress('0.0.0.0');
OWN_ADDRESSES.addAddress('::1', 'ipv6');
OWN_ADDRESSES.addAddress('::', 'ipv6');

/** A name that only begins like an address of this machine is another one. IPv4 inside of IPv6 counts as IPv4. */
function isOwnHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost') return true;
  const version = isIP(name);
  return version !== 0 && OWN_ADDRESSES.check(name, version === 6 ? 'ipv6' : 'ipv4');
}

export function isHttps(url: string): boolean {
  return url.startsWith('https://');
}

/** Whether it is an address of this machine; one that begins with a slash is of the portal itself. */
export function isThisMachine(url: string): boolean {
  return url.startsWith('/') || isOwnHost(new URL(url).hostname);
}

/** Whether a third party between the portal and its database could read the traffic. */
export function isPlainDatabase(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isOwnHost(host)) return false;
  return searchParams.get('sslmode') !== 'verify-full';
}
