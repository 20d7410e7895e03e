import type { ApplicationId } from '@portal/contract/ids.ts';

/** The provider, asked on somebody's behalf: each application has its share of the calls that are made at once. */
export type PaymentGatewayFor = (applicationId: ApplicationId | typeof FOR_PORTAL) => PaymentGateway;

/** On nobody's behalf. */
export const FOR_PORTAL = 'portal';

/** The provider that takes the candidates' money. Amounts are paise. */
export interface PaymentGateway {
  createOrder(order: NewGatewayOrder): Promise<GatewayOutcome<GatewayOrder>>;
  /** The order that was made with this receipt; none where the provider knows none. */
  findOrder(receipt: string): Promise<GatewayOutcome<GatewayOrder | undefined>>;
  /** A page of the orders that were made in this time, ours and others'; the newest first. */
  ordersMade(time: MadeWithin, page: number): Promise<GatewayOutcome<OrdersPage>>;
  readOrder(orderId: string): Promise<GatewayOutcome<GatewayOrder>>;
  /** Every attempt to pay an order; nothing where the provider knows no such order. */
  paymentsOf(orderId: string): Promise<GatewayOutcome<readonly GatewayPayment[] | undefined>>;
  readPayment(paymentId: string): Promise<GatewayOutcome<GatewayPayment>>;
  capture(paymentId: string, amountPaise: number): Promise<GatewayOutcome<GatewayPayment>>;
}

export type GatewayOutcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  /** The provider said no; asking again will not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No or no clear answer: it may have happened or not, and must be asked for. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface NewGatewayOrder {
  readonly amountPaise: number;
  /** Ours, and unique: by it an order is found again whose answer was lost. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface MadeWithin {
  readonly from: Date;
  readonly to: Date;
}

export interface OrdersPage {
  readonly orders: readonly GatewayOrder[];
  readonly isLast: boolean;
}

export interface GatewayOrder {
  readonly id: string;
  readonly receipt: string;
  readonly amountPaise: number;
  readonly paidPaise: number;
  readonly status: 'created' | 'attempted' | 'paid';
  /** To the second. */
  readonly createdAt: string;
}

export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | undefined;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: string | undefined;
  readonly createdAt: string;
  /** The provider's words for a failure. */
  readonly failure: string | undefined;
}

/** Whether the provider itself vouches for what a browser or a webhook claims. */
export interface PaymentSignatures {
  /** `orderId` is the stored one, never the browser's. */
  holdsForPayment(claim: {
    readonly orderId: string;
    readonly paymentId: string;
    readonly signature: string;
  }): boolean;
  /** `body` is what came over the wire, byte by byte. */
  holdsForWebhook(body: Uint8Array, signature: string | undefined): boolean;
}
