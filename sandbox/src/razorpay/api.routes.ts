import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hang, talkNonsense } from '../misbehaviour.ts';
import { basicCredentials } from '../basic-credentials.ts';
import type { ApiFaultMode, ApiFaults } from './api-faults.ts';
import { collection } from './entities.ts';
import { knownDispute, knownOrder, knownPayment, knownRefund, type Gateway } from './gateway.ts';
import { listOrders, pageOf } from './lists.ts';
import { createOrder } from './orders.ts';
import { capture } from './payments.ts';
import { askRefund } from './refunds.ts';
import { listSettlements, reconOf, settleWhatIsDue } from './settlements.ts';
import { busy, Refusal, serverError, unauthorized } from './refusal.ts';

interface Call {
  readonly id: string;
  readonly body: unknown;
  readonly query: unknown;
  /** The header that makes a refund's call the same call again. */
  readonly refundKey: string | undefined;
}

type Answer = (call: Call) => unknown;

/** Razorpay's API, as far as orders, payments, refunds, disputes and settlements go. */
export function apiRoutes(app: FastifyInstance, gateway: Gateway, faults: ApiFaults): void {
  const { store } = gateway;
  const route = (method: 'GET' | 'POST', url: string, answer: Answer): void => {
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/v1${url}`,
      handler: (request, reply) => {
        if (!isMerchant(gateway, request)) return sendRefusal(reply, unauthorized());
        const { body, query, params } = request;
        const path = request.url.replace(/\?.*$/, '');
        const { 'x-refund-idempotency': key } = request.headers;
        const refundKey = typeof key === 'string' ? key : undefined;
        return answerAs(faults.next(method, path), reply, () =>
          answer({ id: params.id ?? '', body, query, refundKey }),
        );
      },
    });
  };

  route('POST', '/orders', ({ body }) => createOrder(gateway, body));
  route('GET', '/orders', ({ query }) => collection(listOrders(store, query)));
  route('GET', '/orders/:id', ({ id }) => knownOrder(gateway, id));
  route('GET', '/orders/:id/payments', ({ id }) =>
    collection(store.paymentsOf(knownOrder(gateway, id).id).toReversed()),
  );
  route('GET', '/payments/:id', ({ id }) => knownPayment(gateway, id));
  route('POST', '/payments/:id/capture', ({ id, body }) => capture(gateway, id, body));
  route('POST', '/payments/:id/refund', ({ id, body, refundKey }) => askRefund(gateway, id, body, refundKey));
  route('GET', '/refunds', ({ query }) => collection(pageOf([...store.refunds()], query)));
  route('GET', '/refunds/:id', ({ id }) => knownRefund(gateway, id));
  route('GET', '/disputes', ({ query }) => collection(pageOf([...store.disputes()], query)));
  route('GET', '/disputes/:id', ({ id }) => knownDispute(gateway, id));
  route('GET', '/settlements', ({ query }) => {
    settleWhatIsDue(gateway);
    return collection(listSettlements(store, query));
  });
  route('GET', '/settlements/recon/combined', ({ query }) => {
    settleWhatIsDue(gateway);
    return collection(reconOf(store, query));
  });
  route('GET', '/payments/:id/refunds', ({ id, query }) =>
    collection(pageOf(store.refundsOf(knownPayment(gateway, id).id).toReversed(), query)),
  );
}

/** The answer of an operation, or its refusal in Razorpay's shape. */
export function sendAnswer(reply: FastifyReply, answer: () => unknown): FastifyReply {
  const result = attempt(answer);
  return result instanceof Refusal ? sendRefusal(reply, result) : reply.send(result);
}

function attempt(answer: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function answerAs(mode: ApiFaultMode, reply: FastifyReply, answer: () => unknown): FastifyReply {
  switch (mode) {
    case 'ok':
      return sendAnswer(reply, answer);
    case 'error':
      return sendRefusal(reply, serverError());
    case 'hang':
      return hang(reply);
    case 'nonsense':
      return talkNonsense(reply);
    case 'busy':
      return sendRefusal(reply, busy());
    case 'lose-answer':
      attempt(answer);
      return hang(reply);
  }
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusal.status).send(refusal.body);
}

function isMerchant({ settings }: Gateway, request: FastifyRequest): boolean {
  const { user, password } = basicCredentials(request.headers.authorization);
  return user === settings.keyId && password === settings.keySecret;
}
