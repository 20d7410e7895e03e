import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { providerId } from '@portal/contract/routes/payments.ts';
import type { Claim } from '../../modules/payments/payment-gateway.ts';

/** Any client can send this form: a value that is not an id goes no further, least of all to the database. */
const Claimed = z.object({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: providerId,
});

export function readClaim(form: URLSearchParams): Claim | undefined {
  const { data } = Claimed.safeParse(Object.fromEntries(form));
  if (data === undefined) return undefined;
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data;
  return { orderId, paymentId, signature };
}

const EVENT_ID_MAX_LENGTH = 200;
const Named = z.object({ event: z.string().min(1).max(100) });

export function signatureIn(headers: IncomingHttpHeaders): string | undefined {
  return textOf(headers['x-razorpay-signature']);
}

export function eventIdIn(headers: IncomingHttpHeaders): string | undefined {
  return textOf(headers['x-razorpay-event-id'])?.slice(0, EVENT_ID_MAX_LENGTH);
}

export function eventNameIn(body: Buffer): string | undefined {
  return Named.safeParse(parsed(body)).data?.event;
}

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional();
const Event = z.object({
  payload: z.object({
    payment: entity({ order_id: z.string().nullish() }),
    order: entity({ id: z.string() }),
    dispute: entity({ id: providerId }),
  }),
});

export function orderIdIn(body: Buffer): string | undefined {
  const event = Event.safeParse(parsed(body));
  if (!event.success) return undefined;
  const { payment, order } = event.data.payload;
  return payment?.entity.order_id ?? order?.entity.id;
}

export function disputeIdIn(body: Buffer): string | undefined {
  return Event.safeParse(parsed(body)).data?.payload.dispute?.entity.id;
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
