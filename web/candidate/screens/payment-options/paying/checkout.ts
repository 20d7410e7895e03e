import type { ReplyOf } from '../../../../api/route-types.ts';

export type Order = ReplyOf<'POST /api/create_order'>;

/** What the checkout need not ask for again. */
export interface Payer {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
}

/** What the provider signs once a payment was made. */
export interface CheckoutResult {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}
