import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { LAZY_LOAD_TIMEOUT_MS, withTimeLimit } from '../../../../ui/screen/lazy-screen.ts';

/** The provider's script did not come. */
export class CheckoutNotLoaded extends Error {
  override readonly name = 'CheckoutNotLoaded';
  override readonly message = PAYMENT_TEXTS.checkoutNotLoaded;
}

/** Adds the provider's script to the page; removes it again if it did not come. */
export async function loadScript(url: string): Promise<void> {
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
