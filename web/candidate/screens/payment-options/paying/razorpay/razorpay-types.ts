import type { Payer } from '../checkout.ts';

/** As much of Razorpay's checkout as the screen uses. */
interface RazorpayOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: Payer;
  readonly theme: { readonly color: string };
  /** Ways to pay that the window does not offer. */
  readonly config: {
    readonly display: {
      readonly hide: readonly { readonly method: 'upi'; readonly flows: readonly 'collect'[] }[];
    };
  };
  /** Used by the provider if the handler cannot run, as in the browsers inside other apps. */
  readonly callback_url: string;
  readonly handler: (result: RazorpayResult) => void;
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean };
}

interface RazorpayResult {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export type RazorpayCheckout = new (options: RazorpayOptions) => { open(): void };

declare global {
  /** Defined by Razorpay's script. */
  var Razorpay: RazorpayCheckout | undefined;
}
