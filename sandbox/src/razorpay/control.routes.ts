import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_FAULT_MODES, type ApiFaults } from './api-faults.ts';
import { REFUND_STATUSES } from './entities.ts';
import type { RefundOutcome, SettlementPace } from './gateway.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import { NO_WEBHOOK_FAULTS } from './webhooks/faults.ts';

const Api = z.strictObject({
  mode: z.enum(API_FAULT_MODES),
  times: z.int().min(1).optional(),
  path: z.string().startsWith('/v1/').optional(),
  method: z.enum(['GET', 'POST']).optional(),
});

/** What is left out goes well. */
const Webhooks = z.strictObject({
  drop: z.number().min(0).max(1).default(NO_WEBHOOK_FAULTS.drop),
  repeat: z.int().min(1).max(100).default(NO_WEBHOOK_FAULTS.repeat),
  delayMs: z.int().min(0).max(600_000).default(NO_WEBHOOK_FAULTS.delayMs),
  reorder: z.boolean().default(NO_WEBHOOK_FAULTS.reorder),
});

const Control = z.strictObject({
  /** What becomes of refunds that are asked for from now on; those that are pending are settled later. */
  refunds: z.enum(REFUND_STATUSES).optional(),
  /** How long the provider keeps what is captured, from now on; 0 pays it out whenever a report is asked for. */
  settlementDelayDays: z.int().min(0).max(60).optional(),
  api: Api.optional(),
  webhooks: Webhooks.optional(),
  /** Where events go from now on, for a merchant that moved. */
  webhookUrl: z.url().nullable().optional(),
});

interface ControlledParts {
  readonly faults: ApiFaults;
  readonly deliveries: Deliveries;
  readonly refundOutcome: RefundOutcome;
  readonly settlementPace: SettlementPace;
}

/** For tests: makes the API and the webhooks fail, and tells whether all events are out. */
export function controlRoutes(app: FastifyInstance, parts: ControlledParts): void {
  const { faults, deliveries, refundOutcome, settlementPace } = parts;
  app.post('/control/razorpay', (request, reply) => {
    const control = Control.safeParse(request.body);
    if (!control.success) return reply.code(400).send({ error: z.prettifyError(control.error) });
    const { api, webhooks, webhookUrl, refunds, settlementDelayDays } = control.data;
    if (api !== undefined) faults.set(api);
    if (refunds !== undefined) refundOutcome.next = refunds;
    if (settlementDelayDays !== undefined) settlementPace.delayDays = settlementDelayDays;
    if (webhooks !== undefined) deliveries.misbehave(webhooks);
    if (webhookUrl !== undefined) deliveries.sendTo(webhookUrl ?? undefined);
    return reply.code(204).send();
  });

  app.get('/control/razorpay', (_request, reply) =>
    reply.send({ webhooks: { waiting: deliveries.waiting } }),
  );
}
