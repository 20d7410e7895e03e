import type { NetConnectOpts } from 'node:net';

const MOST_PORT = 65_535;

/** Reads `host:port`, `[::1]:3310` or the path of a socket; undefined if it is none of them. */
export function clamdAddress(text: string): NetConnectOpts | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, host = bracketed, digits] =
    /^(?:\[([0-9A-Fa-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  return host === undefined || port < 1 || port > MOST_PORT ? undefined : { host, port };
}
