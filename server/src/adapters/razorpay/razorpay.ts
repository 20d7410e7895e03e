import { z } from 'zod';
import type {
  GatewayOrder,
  GatewayOutcome,
  GatewayPayment,
  PaymentGateway,
} from '../../modules/payments/payment-gateway.ts';
import { ask, type CallOutside, type Reader } from '../outside/ask.ts';
import {
  parseAnyOrders,
  parseDispute,
  parseDisputes,
  parseOrder,
  parseOrders,
  parsePayment,
  parsePayments,
  parseRefund,
  parseRefunds,
} from './entities.ts';
import { parseSettled } from './settled.ts';

/** Razorpay looks for receipts that contain the text; one page is more than can share a receipt of ours. */
const PAGE = 100;
/** The most that it takes of a settlement report. */
const REPORT_PAGE = 1000;
/** In Razorpay's words, of an order that was made with another account. */
const NOT_THERE = ': The id provided does not exist';

export interface RazorpaySettings {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly timeoutMs?: number;
}

export function createRazorpayGateway(settings: RazorpaySettings, send: CallOutside = ask): PaymentGateway {
  const { keyId, keySecret, timeoutMs } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const at = (path: string): string => new URL(`/v1${path}`, settings.url).href;

  const get = <Value>(path: string, read: ReadReply<Value>): Promise<GatewayOutcome<Value>> =>
    send({ method: 'GET', url: at(path), headers: { authorization }, timeoutMs }, reading(read));
  const post = <Value>(
    path: string,
    body: object,
    read: ReadReply<Value>,
    further: Readonly<Record<string, string>> = {},
  ): Promise<GatewayOutcome<Value>> =>
    send(
      {
        method: 'POST',
        url: at(path),
        headers: { authorization, ...AS_JSON, ...further },
        body: JSON.stringify(body),
        timeoutMs,
      },
      reading(read),
    );

  return {
    createOrder: ({ amountPaise, receipt, notes }) =>
      post('/orders', { amount: amountPaise, currency: 'INR', receipt, notes }, (body) =>
        orderIf(body, (order) => order.receipt === receipt && order.amountPaise === amountPaise),
      ),
    findOrder: (receipt) =>
      get(`/orders?${new URLSearchParams({ receipt, count: String(PAGE) }).toString()}`, (body) => {
        const orders = parseOrders(body);
        // Newest first; the oldest is the one that was asked for first.
        return orders && { value: orders.findLast((order) => order.receipt === receipt) };
      }),
    ordersMade: ({ from, to }, page) => {
      const query = { from: seconds(from), to: seconds(to), count: String(PAGE), skip: String(page * PAGE) };
      return get(`/orders?${new URLSearchParams(query).toString()}`, (body) => {
        const found = parseAnyOrders(body);
        return found && { value: { orders: found.orders, isLast: found.count < PAGE } };
      });
    },
    readOrder: (id) => get(`/orders/${encodeURIComponent(id)}`, (body) => orderIf(body, hasId(id))),
    paymentsOf: async (orderId) => {
      const outcome = await get(`/orders/${encodeURIComponent(orderId)}/payments`, (body) => {
        const payments = parsePayments(body);
        const areOfOrder = payments?.every((payment) => payment.orderId === orderId) === true;
        return payments !== undefined && areOfOrder ? { value: payments } : undefined;
      });
      const isNotThere = outcome.kind === 'refused' && outcome.reason.endsWith(NOT_THERE);
      return isNotThere ? { kind: 'answer', value: undefined } : outcome;
    },
    readPayment: (id) => get(`/payments/${encodeURIComponent(id)}`, (body) => paymentIf(body, hasId(id))),
    capture: (id, amountPaise) =>
      post(`/payments/${encodeURIComponent(id)}/capture`, { amount: amountPaise, currency: 'INR' }, (body) =>
        paymentIf(body, hasId(id)),
      ),
    refund: ({ paymentId, amountPaise, reference }) =>
      post(
        `/payments/${encodeURIComponent(paymentId)}/refund`,
        { amount: amountPaise, speed: 'normal', receipt: reference },
        (body) => {
          const refund = parseRefund(body);
          const isAsked = refund?.reference === reference && refund.amountPaise === amountPaise;
          return refund?.paymentId === paymentId && isAsked ? { value: refund } : undefined;
        },
        { 'x-refund-idempotency': reference },
      ).then(asBusy),
    refundsOf: (paymentId) =>
      get(`/payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`, (body) => {
        const refunds = parseRefunds(body);
        const areOfPayment = refunds?.every((refund) => refund.paymentId === paymentId) === true;
        return refunds !== undefined && areOfPayment ? { value: refunds } : undefined;
      }),
    readDispute: (id) =>
      get(`/disputes/${encodeURIComponent(id)}`, (body) => {
        const dispute = parseDispute(body);
        return dispute?.id === id ? { value: dispute } : undefined;
      }),
    disputes: (page) =>
      get(`/disputes?count=${PAGE}&skip=${page * PAGE}`, (body) => {
        const found = parseDisputes(body);
        return found && { value: { disputes: found.disputes, ids: found.ids, isLast: found.count < PAGE } };
      }),
    settledOn: (day, page) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const paging = { count: String(REPORT_PAGE), skip: String(page * REPORT_PAGE) };
      const query = new URLSearchParams({ year, month, day: date, ...paging });
      return get(`/settlements/recon/combined?${query.toString()}`, (body) => {
        const found = parseSettled(body);
        return found && { value: { lines: found.lines, isLast: found.count < REPORT_PAGE } };
      });
    },
  };
}

/** An earlier call, with the same key or about the same payment, is being worked on: that says nothing about the refund. */
const BUSY = /^HTTP 409|another payment operation|idempotency key/i;

function asBusy<Value>(outcome: GatewayOutcome<Value>): GatewayOutcome<Value> {
  return outcome.kind === 'refused' && BUSY.test(outcome.reason)
    ? { kind: 'unknown', reason: outcome.reason }
    : outcome;
}

const seconds = (time: Date): string => String(Math.floor(time.getTime() / 1000));

const AS_JSON = { 'content-type': 'application/json' };

/** Returns undefined if the response cannot be understood. */
type ReadReply<Value> = (body: unknown) => { readonly value: Value } | undefined;

const Refused = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
const REASON_MAX_LENGTH = 200;

function reading<Value>(read: ReadReply<Value>): Reader<GatewayOutcome<Value>> {
  return {
    outcome: (body) => {
      const answer = read(body);
      return answer === undefined ? undefined : { kind: 'answer', value: answer.value };
    },
    reason: (body) => {
      const said = Refused.safeParse(body).data?.error;
      return said === undefined ? undefined : `${said.code}: ${said.description}`.slice(0, REASON_MAX_LENGTH);
    },
  };
}

function hasId(id: string): (entity: { readonly id: string }) => boolean {
  return (entity) => entity.id === id;
}

/** The answer must be about what was asked: anything else makes no sense. */
function orderIf(body: unknown, isAsked: (order: GatewayOrder) => boolean) {
  const order = parseOrder(body);
  return order !== undefined && isAsked(order) ? { value: order } : undefined;
}

function paymentIf(body: unknown, isAsked: (payment: GatewayPayment) => boolean) {
  const payment = parsePayment(body);
  return payment !== undefined && isAsked(payment) ? { value: payment } : undefined;
}
