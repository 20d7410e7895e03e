import { CONTENT_SECURITY_POLICY } from './security-headers.ts';
import type { Page } from './web-files.ts';

/** What the provider's checkout does in the page: its script, its window, its calls, its pictures, bank forms. */
const OPENED_TO_PROVIDER = ['script-src', 'frame-src', 'connect-src', 'img-src', 'form-action'] as const;

interface OpenedScreen {
  /** Undefined for a checkout of our own origin, which needs no more than any screen. */
  readonly checkoutSource: string | undefined;
}

/**
 * A page runs the few inline scripts of its own document. Only the payment screen allows the provider's script, and may
 * be reached back by the bank's popup.
 */
export function pageHeaders(
  { inlineScripts }: Pick<Page, 'inlineScripts'>,
  opened?: OpenedScreen,
): Readonly<Record<string, string>> {
  const provider = opened?.checkoutSource;
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map(([directive, sources]) => {
    const isOpened = provider !== undefined && OPENED_TO_PROVIDER.some((name) => name === directive);
    const scripts = directive === 'script-src' ? inlineScripts : [];
    return [directive, ...sources, ...scripts, ...(isOpened ? [provider] : [])].join(' ');
  });
  return {
    'content-security-policy': `${policy.join(';')};`,
    ...(opened === undefined ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
