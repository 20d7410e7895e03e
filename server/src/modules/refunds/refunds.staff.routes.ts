import type { FastifyInstance } from 'fastify';
import { staffRefundRoutes } from '@portal/contract/routes/staff-refunds.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { serveStaff } from '../../http/route.ts';
import { asWaiting } from '../../http/waiting-reply.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { planCancelled, planExcess, planWithdrawal } from './refund-plan.ts';
import {
  presentParts,
  presentPlanned,
  presentQueued,
  presentRequest,
  presentStaffPart,
} from './refunds.present.ts';
import type { RefundsService } from './refunds.service.ts';
import type { RefundsViews } from './refunds.views.ts';

interface StaffRefundRoutes {
  readonly views: RefundsViews;
  readonly refunds: RefundsService;
  readonly clock: Clock;
}

export function registerStaffRefundRoutes(
  http: FastifyInstance,
  { views, refunds, clock }: StaffRefundRoutes,
): void {
  serveStaff(http, staffRefundRoutes.queue, async () => ({
    requests: (await views.asked()).map(presentQueued),
    open: (await views.open()).map(presentStaffPart),
    done: (await views.done()).map(presentStaffPart),
  }));

  serveStaff(http, staffRefundRoutes.ofApplication, async ({ params }) => {
    const now = clock.now();
    const application = await views.application(params.id);
    if (application === undefined) throw new AppError('NOT_FOUND');
    const sources = await views.sources(params.id);
    const request = await views.requestOf(params.id);
    const above = planExcess(sources, now);
    const again = planCancelled(sources, await views.cancelledOf(params.id), now);
    const plan = request?.state === 'asked' ? planWithdrawal(sources, request.percent, now) : undefined;
    return {
      request: request === undefined ? null : presentRequest(request),
      on_withdrawal:
        plan === undefined
          ? null
          : {
              paid_amount: paiseToRupees(plan.paidPaise),
              kept_amount: paiseToRupees(plan.keptPaise),
              returns_amount: paiseToRupees(plan.returnsPaise),
              parts: plan.parts.map(presentPlanned),
            },
      above_fee: presentParts(above),
      cancelled: presentParts(again),
      account_last_four: application.lastFour,
      waits: application.waits,
      refunds: (await views.ofApplication(params.id)).map(presentStaffPart),
    };
  });

  serveStaff(http, staffRefundRoutes.propose, async ({ params, body, actor, caller, reply }) => {
    const waiting = await refunds.propose(params.id, body.what, { actor, caller });
    return waiting === undefined ? { message: texts.withdrawn } : asWaiting(reply, waiting);
  });

  serveStaff(http, staffRefundRoutes.cancel, async ({ params, actor, caller, reply }) =>
    asWaiting(reply, await refunds.cancel(params.id, { actor, caller })),
  );

  serveStaff(http, staffRefundRoutes.transfer, async ({ params, body, actor, caller }) => {
    const { utr, transferred_on: transferredOn, account_given_at: seen = null } = body;
    await refunds.recordTransfer(params.id, { utr, transferredOn, accountGivenAt: seen }, { actor, caller });
    return { message: texts.transferRecorded };
  });

  serveStaff(http, staffRefundRoutes.account, ({ params, actor, caller }) =>
    refunds.openAccount(params.id, { actor, caller }),
  );
}
