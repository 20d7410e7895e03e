import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { LAZY_LOAD_TIMEOUT_MS, withTimeLimit } from '../../../../ui/screen/lazy-screen.ts';
import type { Checkout } from './razorpay-types.ts';

/** The provider's script did not come. */
export class CheckoutNotLoaded extends Error {
  override readonly name = 'CheckoutNotLoaded';
  override readonly message = PAYMENT_TEXTS.checkoutNotLoaded;
}

/** Fetches the provider's script, once; where it did not come, the next call tries again. */
export async function loadCheckout(url: string): Promise<Checkout> {
  if (globalThis.Razorpay === undefined) await fetchScript(url);
  if (globalThis.Razorpay === undefined) throw new CheckoutNotLoaded();
  return globalThis.Razorpay;
}

async function fetchScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  const loaded = Promise.withResolvers<void>();
  script.addEventListener('load', () => loaded.resolve());
  script.addEventListener('error', () => loaded.reject(new CheckoutNotLoaded()));
  document.head.append(script);
  try {
    await withTimeLimit(() => loaded.promise, LAZY_LOAD_TIMEOUT_MS);
  } catch (error) {
    script.remove();
    throw new CheckoutNotLoaded(undefined, { cause: error });
  }
}
