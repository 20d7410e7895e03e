import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { providerId } from '@portal/contract/routes/payments.ts';
import type { Claim, EventSubject, SignedEvent } from '../../modules/payments/payment-gateway.ts';

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

export function signatureIn(headers: IncomingHttpHeaders): string | undefined {
  return textOf(headers['x-razorpay-signature']);
}

export function eventIdIn(headers: IncomingHttpHeaders): string | undefined {
  return textOf(headers['x-razorpay-event-id'])?.slice(0, EVENT_ID_MAX_LENGTH);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const Named = z.object({ event: z.string().min(1).max(100).refine(isStorable) });

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional();
const About = z.object({
  payload: z.object({
    payment: entity({ id: providerId.optional().catch(undefined), order_id: providerId.nullish() }),
    order: entity({ id: providerId }),
    dispute: entity({ id: providerId }),
  }),
});

export function eventIn(body: Buffer): Pick<SignedEvent, 'name' | 'subject'> {
  const said = parsed(body);
  const name = Named.safeParse(said).data?.event;
  return { name, subject: subjectOf(said, name) };
}

export function subjectIn(body: Buffer): EventSubject {
  const said = parsed(body);
  return subjectOf(said, Named.safeParse(said).data?.event);
}

/** Others tell of money that goes back, of failures and disputes. */
const OF_ARRIVING_MONEY = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

function subjectOf(said: unknown, name = ''): EventSubject {
  const { payment, order, dispute } = About.safeParse(said).data?.payload ?? {};
  const disputeId = dispute?.entity.id;
  if (disputeId !== undefined) return { disputeId, orderId: undefined, arrivingPaymentId: undefined };
  const arrivingPaymentId = OF_ARRIVING_MONEY.has(name) ? payment?.entity.id : undefined;
  return { disputeId, orderId: payment?.entity.order_id ?? order?.entity.id, arrivingPaymentId };
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
