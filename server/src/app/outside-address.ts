const THIS_MACHINE = /^(?:localhost$|127\.|\[::1\]$)/;
const TLS_MODES = new Set(['require', 'verify-ca', 'verify-full']);

export function isHttps(url: string): boolean {
  return url.startsWith('https://');
}

/** Whether it is an address of this machine; one that begins with a slash is of the portal itself. */
export function isThisMachine(url: string): boolean {
  return url.startsWith('/') || THIS_MACHINE.test(new URL(url).hostname);
}

/** Whether somebody between the portal and its database could read along. */
export function isPlainDatabase(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || THIS_MACHINE.test(host)) return false;
  const mode = searchParams.get('sslmode');
  if (mode !== null) return !TLS_MODES.has(mode);
  return !['true', '1'].includes(searchParams.get('ssl') ?? '');
}
