import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendAnswer } from './api.routes.ts';
import { DISPUTE_STATUSES, METHODS, REFUND_STATUSES, type Payment } from './entities.ts';
import { moveDispute, raiseDispute } from './disputes.ts';
import { receiptOf, type Gateway } from './gateway.ts';
import { readNotes } from './notes.ts';
import { OUTCOMES, pay, settle } from './payments.ts';
import { badRequest } from './refusal.ts';
import { refund, settleRefund } from './refunds.ts';
import { settleAll } from './settlements.ts';

const Attempt = z.object({
  outcome: z.enum(OUTCOMES),
  method: z.enum(METHODS).default('card'),
  bank: z.string().max(20).optional(),
  vpa: z.string().max(100).optional(),
  email: z.string().max(100).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
  notes: z.unknown().optional(),
});
const Decision = z.object({ outcome: z.enum(OUTCOMES).exclude(['pending']) });

const RefundDecision = z.object({ outcome: z.enum(REFUND_STATUSES).exclude(['pending']) });

const Raised = z.object({ amount: z.int().min(1).optional() });
const Moved = z.object({ status: z.enum(DISPUTE_STATUSES) });

interface IdRoute {
  Params: { id: string };
}

/** The people around the merchant: the customer who pays, the bank that decides, who gives money back or pays it out. */
export function customerRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post<IdRoute>('/sandbox/razorpay/orders/:id/pay', (request, reply) =>
    sendAnswer(reply, () => {
      const { notes, ...attempt } = read(Attempt, request.body);
      const own = notes === undefined ? {} : { notes: readNotes(notes) };
      return outcomeOf(gateway, pay(gateway, request.params.id, { ...attempt, ...own }));
    }),
  );

  app.post<IdRoute>('/sandbox/razorpay/payments/:id/settle', (request, reply) =>
    sendAnswer(reply, () => {
      const { outcome } = read(Decision, request.body);
      return outcomeOf(gateway, settle(gateway, request.params.id, outcome));
    }),
  );

  app.post<IdRoute>('/sandbox/razorpay/payments/:id/refund', (request, reply) =>
    sendAnswer(reply, () => refund(gateway, request.params.id, request.body)),
  );

  app.post<IdRoute>('/sandbox/razorpay/refunds/:id/settle', (request, reply) =>
    sendAnswer(reply, () => {
      const { outcome } = read(RefundDecision, request.body);
      return settleRefund(gateway, request.params.id, outcome);
    }),
  );

  app.post<IdRoute>('/sandbox/razorpay/payments/:id/dispute', (request, reply) =>
    sendAnswer(reply, () =>
      raiseDispute(gateway, request.params.id, read(Raised, request.body ?? {}).amount),
    ),
  );

  app.post<IdRoute>('/sandbox/razorpay/disputes/:id', (request, reply) =>
    sendAnswer(reply, () => moveDispute(gateway, request.params.id, read(Moved, request.body).status)),
  );

  app.post('/sandbox/razorpay/settlements', (_request, reply) =>
    sendAnswer(reply, () => {
      settleAll(gateway);
      return { settled: true };
    }),
  );

  app.get('/sandbox/razorpay/refunds', (_request, reply) => reply.send([...gateway.store.refunds()]));

  app.get('/sandbox/razorpay/payments', (_request, reply) => reply.send([...gateway.store.payments()]));
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
  return parsed.data;
}

/** What the checkout knows after an attempt. */
function outcomeOf(gateway: Gateway, payment: Payment) {
  return payment.error_code === null
    ? receiptOf(gateway, payment)
    : { ...receiptOf(gateway, payment), error: errorOf(payment) };
}

function errorOf(payment: Payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
