import { parseDatabaseUrl } from '../db/database-url.ts';
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

/** Nothing but scheme, host and port, to which paths are added. */
export function isOrigin(url: string): boolean {
  const { username, password, pathname, search, hash } = new URL(url);
  return [username, password, search, hash].every((part) => part === '') && /^\/*$/.test(pathname);
}

/** Whether it is an address of this machine; one that begins with a slash is of the portal itself. */
export function isThisMachine(url: string): boolean {
  return url.startsWith('/') || isOwnHost(new URL(url).hostname);
}

/** Whether a third party between the portal and its database could read the traffic. */
export function isPlainDatabase(url: string): boolean {
  const parsed = readable(url);
  if (parsed === undefined) return true;
  const { hosts, parameters } = parsed;
  if (hosts.every(({ host }) => host === '' || host.startsWith('/') || isOwnHost(host))) return false;
  const modes = parameters.getAll('sslmode');
  // The driver takes the last of several.
  return modes.length === 0 || modes.some((mode) => mode !== 'verify-full');
}

function readable(url: string) {
  try {
    return parseDatabaseUrl(url);
  } catch {
    return undefined;
  }
}
