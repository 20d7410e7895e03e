/** A passkey belongs to a name, never to an address of the network: on one's own machine that is localhost. */
export function siteOf(publicUrl: string): { readonly id: string; readonly origin: string } {
  const url = new URL(publicUrl);
  if (/^(?:127\.|\[::1\]$|0\.0\.0\.0$)/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
