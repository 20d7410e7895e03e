import type { FastifyInstance } from 'fastify';
import type { ProgramSettings } from '@portal/contract/program/program-settings.ts';
import { ACCOUNTS_GIVEN_PER_DAY, type RefundStep } from '@portal/contract/rules/refunds.ts';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PaymentGatewayFor } from '../payments/payment-gateway.ts';
import type { RefundEnds } from '../payments/settling/learn-refunds.ts';
import type { SettlingService } from '../payments/settling/settling.service.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';
import { createRefundFollower, type FollowStores } from './refund-follower.ts';
import { refundApproval } from './refund.approval.ts';
import { registerCandidateRefundRoutes } from './refunds.candidate.routes.ts';
import { FOLLOW_REFUNDS } from './refunds.jobs.ts';
import { createRefundsService, type RefundStores } from './refunds.service.ts';
import { registerStaffRefundRoutes } from './refunds.staff.routes.ts';
import { createRefundsStore } from './refunds.store.ts';
import { createRefundsViews } from './refunds.views.ts';
import { createWithdrawalsService } from './withdrawals.service.ts';
import { createWithdrawalsStore } from './withdrawals.store.ts';

interface RefundsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<RefundStores & FollowStores>;
  readonly approvals: Approvals;
  readonly notifications: NotificationsService;
  readonly paymentGatewayFor: PaymentGatewayFor;
  readonly settling: SettlingService;
  readonly refundEnds: RefundEnds;
  readonly sealedTexts: SealedTexts;
  readonly makeLimit: MakeLimit;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: { readonly program: ProgramSettings; readonly REFUND_POLICY: readonly RefundStep[] };
}

const DAY_SECONDS = 24 * 60 * 60;

/** People who leave, and money that goes back. */
export const refundsModule = {
  stores: (transaction: Transaction) => ({
    refunds: createRefundsStore(transaction),
    withdrawals: createWithdrawalsStore(transaction),
  }),
  compose: (parts: RefundsParts) => {
    const { database, unitOfWork, notifications, settling, refundEnds, sealedTexts, config, clock, log } =
      parts;
    const policy = { steps: config.REFUND_POLICY, firstDay: config.program.batch.firstDay };
    const views = createRefundsViews(database);
    const gate = parts.approvals.register(unitOfWork, refundApproval(notifications, clock));
    const refunds = createRefundsService({
      unitOfWork,
      gate,
      notifications,
      refundEnds,
      sealedTexts,
      clock,
    });
    const withdrawals = createWithdrawalsService({
      unitOfWork,
      notifications,
      sealedTexts,
      accountsGiven: parts.makeLimit('refund-accounts', ACCOUNTS_GIVEN_PER_DAY, DAY_SECONDS),
      policy,
      clock,
    });
    const follower = createRefundFollower({
      gatewayFor: parts.paymentGatewayFor,
      unitOfWork,
      settling,
      refundEnds,
      clock,
      log,
    });
    return {
      services: {},
      routes: (http: FastifyInstance) => {
        registerCandidateRefundRoutes(http, { views, withdrawals, policy, clock });
        registerStaffRefundRoutes(http, { views, refunds, clock });
      },
      jobs: [handleJob(FOLLOW_REFUNDS, () => follower.run())],
      beforeJobs: async () => {
        await unitOfWork(({ jobs }) => jobs.enqueue(FOLLOW_REFUNDS, {}));
      },
    };
  },
};
