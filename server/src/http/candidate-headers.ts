import { CONTENT_SECURITY_POLICY } from './security-headers.ts';
import type { Page } from './web-files.ts';

/** What the provider's checkout does in the page: its script, its window, its calls, its pictures, bank forms. */
const OPENED_TO_PROVIDER = ['script-src', 'frame-src', 'connect-src', 'img-src', 'form-action'] as const;

/**
 * A candidate's screen runs the few inline scripts of its document. Only the payment screen allows the provider's
 * script, and may be reached back by the bank's popup: it is given where the checkout is. A checkout of our own origin,
 * as the sandbox's, needs no more than any screen.
 */
export function candidateHeaders(
  { inlineScripts }: Pick<Page, 'inlineScripts'>,
  checkoutUrl: string | undefined,
): Readonly<Record<string, string>> {
  const provider = checkoutUrl === undefined ? undefined : providerSource(checkoutUrl);
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map(([directive, sources]) => {
    const isOpened = provider !== undefined && OPENED_TO_PROVIDER.some((opened) => opened === directive);
    const scripts = directive === 'script-src' ? inlineScripts : [];
    return [directive, ...sources, ...scripts, ...(isOpened ? [provider] : [])].join(' ');
  });
  return {
    'content-security-policy': `${policy.join(';')};`,
    ...(checkoutUrl === undefined ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}

/** Checkouts that work from several hosts of one domain. */
const CHECKOUT_DOMAINS = ['razorpay.com'];

function providerSource(checkoutUrl: string): string | undefined {
  if (checkoutUrl.startsWith('/')) return undefined;
  const { hostname, origin } = new URL(checkoutUrl);
  const domain = CHECKOUT_DOMAINS.find((one) => hostname.endsWith(`.${one}`));
  return domain === undefined ? origin : `https://*.${domain}`;
}
