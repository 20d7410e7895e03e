/** As much of the provider's checkout as the screen uses. */
export interface CheckoutOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly contact?: string | undefined;
  };
  readonly theme: { readonly color: string };
  /** Used by the provider where the handler cannot run, as in the browsers inside other apps. */
  readonly callback_url: string;
  readonly handler: (result: CheckoutResult) => void;
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean };
}

/** What the provider signs once a payment was made. */
export interface CheckoutResult {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export type Checkout = new (options: CheckoutOptions) => { open(): void };

declare global {
  /** Defined by the provider's script. */
  var Razorpay: Checkout | undefined;
}
