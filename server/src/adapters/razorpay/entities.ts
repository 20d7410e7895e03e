import { z } from 'zod';
import { DISPUTE_STATES } from '@portal/contract/rules/disputes.ts';
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '../../modules/payments/payment-gateway.ts';

const paise = z.int().min(0);
/** Nothing else is sold for, and another currency's smallest coin is no paisa. */
const currency = z.literal('INR');

const Order = z
  .object({
    id: z.string().startsWith('order_'),
    entity: z.literal('order'),
    amount: paise,
    amount_paid: paise,
    currency,
    receipt: z.string().nullish(),
    status: z.enum(['created', 'attempted', 'paid']),
    created_at: z.int().min(0),
  })
  .transform((order): GatewayOrder => ({
    id: order.id,
    receipt: order.receipt ?? '',
    amountPaise: order.amount,
    paidPaise: order.amount_paid,
    status: order.status,
    createdAt: new Date(order.created_at * 1000).toISOString(),
  }));

const Payment = z
  .object({
    id: z.string().startsWith('pay_'),
    entity: z.literal('payment'),
    amount: paise,
    amount_refunded: paise.nullish(),
    currency,
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullish(),
    created_at: z.int().min(0),
    error_description: z.string().nullish(),
  })
  .transform((payment): GatewayPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? undefined,
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    status: payment.status,
    method: payment.method ?? undefined,
    createdAt: new Date(payment.created_at * 1000).toISOString(),
    // Razorpay sends an empty string if nothing failed.
    failure: payment.error_description || undefined,
  }));

const Refund = z
  .object({
    id: z.string().startsWith('rfnd_'),
    entity: z.literal('refund'),
    amount: paise,
    currency,
    payment_id: z.string(),
    receipt: z.string().nullish(),
    status: z.enum(['pending', 'processed', 'failed']),
    acquirer_data: z.object({ arn: z.string().nullish() }).nullish(),
  })
  .transform((refund): GatewayRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    reference: refund.receipt ?? undefined,
    amountPaise: refund.amount,
    status: refund.status,
    bankReference: refund.acquirer_data?.arn || undefined,
  }));

const REASON_MAX_LENGTH = 300;

const Dispute = z
  .object({
    id: z.string().startsWith('disp_'),
    entity: z.literal('dispute'),
    payment_id: z.string(),
    amount: paise,
    amount_deducted: paise.nullish(),
    currency,
    status: z.enum(DISPUTE_STATES),
    phase: z.string().max(40),
    reason_code: z.string().nullish(),
    reason_description: z.string().nullish(),
    respond_by: z.int().min(0).nullish(),
    created_at: z.int().min(0),
  })
  .transform((dispute): GatewayDispute => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    state: dispute.status,
    amountPaise: dispute.amount,
    deductedPaise: dispute.amount_deducted ?? 0,
    phase: dispute.phase,
    reason: (dispute.reason_description || dispute.reason_code || undefined)?.slice(0, REASON_MAX_LENGTH),
    respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000).toISOString() : undefined,
    raisedAt: new Date(dispute.created_at * 1000).toISOString(),
  }));

const collectionOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ entity: z.literal('collection'), items: z.array(item) });

const Orders = collectionOf(Order);
const Anything = collectionOf(z.unknown());
const WithId = z.object({ id: z.string() });
const Payments = collectionOf(Payment);
const Refunds = collectionOf(Refund);

export function parseOrder(body: unknown): GatewayOrder | undefined {
  return Order.safeParse(body).data;
}

export function parseOrders(body: unknown): readonly GatewayOrder[] | undefined {
  return Orders.safeParse(body).data?.items;
}

/** Of a list that is not ours alone: how many it holds, and those that could be ours. */
export function parseAnyOrders(body: unknown) {
  const items = Anything.safeParse(body).data?.items;
  if (items === undefined) return undefined;
  return { count: items.length, orders: items.flatMap((item) => parseOrder(item) ?? []) };
}

export function parsePayment(body: unknown): GatewayPayment | undefined {
  return Payment.safeParse(body).data;
}

export function parsePayments(body: unknown): readonly GatewayPayment[] | undefined {
  return Payments.safeParse(body).data?.items;
}

export function parseRefund(body: unknown): GatewayRefund | undefined {
  return Refund.safeParse(body).data;
}

export function parseRefunds(body: unknown): readonly GatewayRefund[] | undefined {
  return Refunds.safeParse(body).data?.items;
}

export function parseDispute(body: unknown): GatewayDispute | undefined {
  return Dispute.safeParse(body).data;
}

/** Those of a list that can be ours; the ids and the count of all: others may be in another currency. */
export function parseDisputes(body: unknown) {
  const items = Anything.safeParse(body).data?.items;
  if (items === undefined) return undefined;
  return {
    disputes: items.flatMap((item) => parseDispute(item) ?? []),
    ids: items.flatMap((item) => WithId.safeParse(item).data?.id ?? []),
    count: items.length,
  };
}
