import { BRAND, PROGRAM } from '@portal/contract/program.ts';
import type { CheckoutResult, Order, Payer } from '../checkout.ts';
import { CheckoutNotLoaded, loadScript } from '../checkout-script.ts';
import type { RazorpayCheckout } from './razorpay-types.ts';

/** Typed UPI IDs ended in February 2026: UPI is paid by an app or a code to scan. */
const TYPED_UPI_IDS = { method: 'upi', flows: ['collect'] } as const;

/** Shows the provider's window over the page. Resolves to undefined if it is closed without a payment. */
export async function openCheckout(order: Order, payer: Payer): Promise<CheckoutResult | undefined> {
  const Checkout = await loadCheckout(order.checkout_url);
  const { promise, resolve } = Promise.withResolvers<CheckoutResult | undefined>();
  const checkout = new Checkout({
    key: order.razorpay_key_id,
    amount: order.amount_paise,
    currency: order.currency,
    order_id: order.order_id,
    name: BRAND.bank,
    description: `${PROGRAM.name}, fee`,
    prefill: payer,
    theme: { color: actionColour() },
    config: { display: { hide: [TYPED_UPI_IDS] } },
    callback_url: new URL(order.callback_url, location.href).href,
    handler: (result) =>
      resolve({
        orderId: result.razorpay_order_id,
        paymentId: result.razorpay_payment_id,
        signature: result.razorpay_signature,
      }),
    modal: { ondismiss: () => resolve(undefined), confirm_close: true },
  });
  checkout.open();
  return promise;
}

/** Fetches the script once; if it did not come, the next call tries again. */
async function loadCheckout(url: string): Promise<RazorpayCheckout> {
  if (globalThis.Razorpay === undefined) await loadScript(url);
  if (globalThis.Razorpay === undefined) throw new CheckoutNotLoaded();
  return globalThis.Razorpay;
}

function actionColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--action').trim();
}
