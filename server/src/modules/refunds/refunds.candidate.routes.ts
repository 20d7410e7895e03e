import type { FastifyInstance } from 'fastify';
import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { withdrawalRoutes, type WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { canWithdraw, refundPercent } from '@portal/contract/rules/refunds.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import type { CandidateActor } from '../../http/actor.ts';
import { serveCandidate } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { leftOf, planWithdrawal } from './refund-plan.ts';
import { presentPart, presentPlanned, presentPolicy } from './refunds.present.ts';
import type { RefundsViews } from './refunds.views.ts';
import type { RefundPolicy, WithdrawalsService } from './withdrawals.service.ts';

interface CandidateRefundRoutes {
  readonly views: RefundsViews;
  readonly withdrawals: WithdrawalsService;
  readonly policy: RefundPolicy;
  readonly clock: Clock;
}

export function registerCandidateRefundRoutes(
  http: FastifyInstance,
  { views, withdrawals, policy, clock }: CandidateRefundRoutes,
): void {
  async function picture(actor: CandidateActor, number: ApplicationNumber): Promise<WithdrawalPicture> {
    const now = clock.now();
    const application = await views.ofCandidate(actor.candidateId, number);
    if (application === undefined) throw new AppError('NOT_FOUND');
    const request = await views.requestOf(application.id);
    const sources = await views.sources(application.id);
    // What was promised on the day of the request stays.
    const percent = request?.percent ?? refundPercent(policy.steps, policy.firstDay, now);
    const plan = planWithdrawal(sources, percent, now);
    const above = sources.reduce((sum, source) => sum + leftOf(source).excessPaise, 0);
    const refunds = await views.ofApplication(application.id);
    const canAsk = canWithdraw(application.status) && request?.state !== 'asked';
    const goesByBank =
      application.status === 'Withdrawn'
        ? []
        : plan.parts.filter(({ source, way }) => way === 'bank' && source.kind !== 'loan');
    const isAwaited = refunds.some(({ state }) => state === 'awaiting_account');
    return {
      application_id: application.applicationNumber,
      status: application.status,
      can_ask: canAsk,
      policy: presentPolicy(policy, now),
      first_day: policy.firstDay ?? null,
      paid_amount: paiseToRupees(plan.paidPaise),
      kept_amount: paiseToRupees(plan.keptPaise),
      held_amount: paiseToRupees(sources.reduce((sum, { heldPaise }) => sum + heldPaise, 0)),
      excess_amount: paiseToRupees(above),
      returns_amount: paiseToRupees(plan.returnsPaise),
      percent,
      parts: plan.parts.map(presentPlanned),
      needs_account: isAwaited || (application.lastFour === null && goesByBank.length > 0),
      account_last_four: application.lastFour,
      request:
        request === undefined
          ? null
          : { state: request.state, reason: request.reason, asked_at: request.askedAt },
      refunds: refunds.map(presentPart),
    };
  }

  const answered = async (actor: CandidateActor, number: ApplicationNumber, message: string) => ({
    ...(await picture(actor, number)),
    message,
  });

  serveCandidate(http, withdrawalRoutes.read, ({ actor, query }) => picture(actor, query.application_id));

  serveCandidate(http, withdrawalRoutes.ask, async ({ actor, body }) => {
    const { application_id: number, reason, words, account } = body;
    await withdrawals.ask(actor, number, { reason, words, account: account ?? undefined });
    return answered(actor, number, texts.asked);
  });

  serveCandidate(http, withdrawalRoutes.takeBack, async ({ actor, body }) => {
    await withdrawals.takeBack(actor, body.application_id);
    return answered(actor, body.application_id, texts.takenBack);
  });

  serveCandidate(http, withdrawalRoutes.giveAccount, async ({ actor, body }) => {
    await withdrawals.giveAccount(actor, body.application_id, body.account);
    return answered(actor, body.application_id, texts.accountKept);
  });
}
