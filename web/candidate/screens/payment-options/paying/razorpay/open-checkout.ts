import { BRAND, PROGRAM } from '@portal/contract/program.ts';
import type { ReplyOf } from '../../../../api/route-types.ts';
import { loadCheckout } from './checkout-script.ts';
import type { CheckoutOptions, CheckoutResult } from './razorpay-types.ts';

export type Order = ReplyOf<'POST /api/create_order'>;
export type Payer = CheckoutOptions['prefill'];

/** Shows the provider's window over the page. Ends with what it signed, or with nothing once it is closed. */
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
    callback_url: new URL(order.callback_url, location.href).href,
    handler: resolve,
    modal: { ondismiss: () => resolve(undefined), confirm_close: true },
  });
  checkout.open();
  return promise;
}

function actionColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--action').trim();
}
