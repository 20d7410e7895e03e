import type { IncomingHttpHeaders } from 'node:http';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { DisputeState } from '@portal/contract/rules/disputes.ts';

/** The provider, called on behalf of a candidate: each application has its share of the calls that are made at once. */
export type PaymentGatewayFor = (applicationId: ApplicationId | typeof FOR_PORTAL) => PaymentGateway;

/** Not on behalf of a candidate. */
export const FOR_PORTAL = 'portal';

/** The provider that takes the candidates' money. Amounts are paise. */
export interface PaymentGateway {
  createOrder(order: NewGatewayOrder): Promise<GatewayOutcome<GatewayOrder>>;
  /** Returns the order that was made with this receipt, or undefined if the provider knows none. */
  findOrder(receipt: string): Promise<GatewayOutcome<GatewayOrder | undefined>>;
  /** A page of the orders that were made in this time, ours and others'; the newest first. */
  ordersMade(time: OrderPeriod, page: number): Promise<GatewayOutcome<OrdersPage>>;
  readOrder(orderId: string): Promise<GatewayOutcome<GatewayOrder>>;
  /** Returns every attempt to pay an order, or undefined if the provider knows no such order. */
  paymentsOf(orderId: string): Promise<GatewayOutcome<readonly GatewayPayment[] | undefined>>;
  readPayment(paymentId: string): Promise<GatewayOutcome<GatewayPayment>>;
  capture(paymentId: string, amountPaise: number): Promise<GatewayOutcome<GatewayPayment>>;
  /** Returns a part of a payment to the payer. The same call again is the same refund. */
  refund(refund: NewGatewayRefund): Promise<GatewayOutcome<GatewayRefund>>;
  /** Every refund of a payment, those that failed too. */
  refundsOf(paymentId: string): Promise<GatewayOutcome<readonly GatewayRefund[]>>;
  readDispute(disputeId: string): Promise<GatewayOutcome<GatewayDispute>>;
  /** A page of all disputes, newest first. */
  disputes(page: number): Promise<GatewayOutcome<DisputesPage>>;
  /** A page of what was paid out to the bank account on a day, `YYYY-MM-DD`. */
  settledOn(day: string, page: number): Promise<GatewayOutcome<SettledPage>>;
}

export type GatewayOutcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  /** The provider said no; asking again will not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No response or an unclear one: the call may have succeeded or not, and must be looked up. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface NewGatewayOrder {
  readonly amountPaise: number;
  /** Ours, and unique: it finds an order whose response was lost. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

export interface OrderPeriod {
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
  /** With those that are pending; what was returned for good is in `refunds`. */
  readonly refundedPaise: number;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: string | undefined;
  readonly createdAt: string;
  /** The provider's words for a failure. */
  readonly failure: string | undefined;
  /** Known if it was asked for them. */
  readonly refunds?: readonly GatewayRefund[];
}

export interface NewGatewayRefund {
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Ours, and unique: the provider makes one refund for it, however often it is asked. */
  readonly reference: string;
}

export interface GatewayRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string | undefined;
  readonly amountPaise: number;
  /** failed: the money is with us again. */
  readonly status: 'pending' | 'processed' | 'failed';
  /** The number that the payer's bank knows it by. */
  readonly bankReference: string | undefined;
}

export interface DisputesPage {
  /** Those that can be ours. */
  readonly disputes: readonly GatewayDispute[];
  /** Of all on the page, also of those that cannot be ours. */
  readonly ids: readonly string[];
  /** Whether no page follows. */
  readonly isLast: boolean;
}

/** A payment that the payer's bank challenges. */
export interface GatewayDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly state: DisputeState;
  readonly amountPaise: number;
  /** What was taken from us; nothing until it is lost. */
  readonly deductedPaise: number;
  readonly phase: string;
  readonly reason: string | undefined;
  readonly respondBy: string | undefined;
  readonly raisedAt: string;
}

export interface SettledPage {
  readonly lines: readonly GatewaySettlementLine[];
  readonly isLast: boolean;
}

/** What a payment, a refund or an adjustment adds to a transfer to the bank account, or takes from it. */
export interface GatewaySettlementLine {
  readonly settlementId: string;
  /** The number that our bank knows the transfer by. */
  readonly utr: string | undefined;
  /** Of the payment, refund or adjustment. */
  readonly entityId: string;
  readonly kind: 'payment' | 'refund' | 'adjustment';
  readonly paymentId: string | undefined;
  /** Below zero for money that goes back; the fee is without the tax on it. */
  readonly grossPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly netPaise: number;
}

/** What the checkout returns to the browser. */
export interface Claim {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** A webhook that the provider signed. */
export interface SignedEvent {
  readonly signature: string;
  /** The provider's id of the event, by which a repeated one is known. */
  readonly id: string | undefined;
  /** Undefined if the body is not an event of the provider. */
  readonly name: string | undefined;
  readonly subject: EventSubject;
}

/** What an event is about, by the provider's ids: a dispute if it names one, else an order if it names one. */
export interface EventSubject {
  readonly disputeId: string | undefined;
  readonly orderId: string | undefined;
  /** The payment of which it says that money arrives, and nothing else. */
  readonly arrivingPaymentId: string | undefined;
}

/** What the provider and its checkout send us: how it is written, and whether the provider signed it. */
export interface ProviderMessages {
  /** `orderId` is the stored one, never the browser's. */
  holdsForPayment(claim: Claim): boolean;
  /** Reads the form that the checkout sends from browsers in which its handler cannot run. */
  readClaim(form: URLSearchParams): Claim | undefined;
  /** Undefined if the provider did not sign it. `body` is what came over the wire, byte by byte. */
  readEvent(headers: IncomingHttpHeaders, body: Buffer): SignedEvent | undefined;
  /** Of an event that was kept. */
  subjectIn(body: Buffer): EventSubject;
}
