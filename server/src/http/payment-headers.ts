import { CONTENT_SECURITY_POLICY } from './security-headers.ts';

/** What the provider's checkout does in the page: its script, its window, its calls, its pictures, bank forms. */
const OPENED_TO_PROVIDER = ['script-src', 'frame-src', 'connect-src', 'img-src', 'form-action'] as const;

/**
 * The payment screen alone lets the provider in, and may be reached back by the bank's popup.
 * A checkout of our own origin, as the sandbox's, needs no more than any screen.
 */
export function paymentScreenHeaders(checkoutUrl: string): Readonly<Record<string, string>> {
  const provider = providerSource(checkoutUrl);
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map(([directive, sources]) => {
    const isOpened = provider !== undefined && OPENED_TO_PROVIDER.some((opened) => opened === directive);
    return [directive, ...sources, ...(isOpened ? [provider] : [])].join(' ');
  });
  return {
    'content-security-policy': `${policy.join(';')};`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Razorpay works from several hosts of its domain. */
function providerSource(checkoutUrl: string): string | undefined {
  if (checkoutUrl.startsWith('/')) return undefined;
  const { hostname, origin } = new URL(checkoutUrl);
  return hostname.endsWith('.razorpay.com') ? 'https://*.razorpay.com' : origin;
}
