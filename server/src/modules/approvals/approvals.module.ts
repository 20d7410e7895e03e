import type { FastifyInstance } from 'fastify';
import type { ApprovalKind } from '@portal/contract/rules/approvals.ts';
import type { Role } from '@portal/contract/permissions.ts';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import type { DecisionStores } from './approval-stores.ts';
import { createApprovalsWatch, WATCH_APPROVALS } from './approvals.jobs.ts';
import { registerApprovalRoutes } from './approvals.routes.ts';
import { createApprovalsStore } from './approvals.store.ts';
import { createApprovalsViews } from './approvals.views.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createApprovals } from './proposals.ts';

interface ApprovalsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<DecisionStores>;
  readonly sms: SmsService;
  readonly clock: Clock;
  readonly config: {
    readonly APPROVALS: readonly ApprovalKind[];
    readonly APPROVAL_EXPIRES_HOURS: number;
    readonly staffRoles: readonly Role[];
  };
}

/** Changes that one person proposes and another releases. Other modules register their kinds of changes. */
export const approvalsModule = {
  stores: (transaction: Transaction) => ({ approvals: createApprovalsStore(transaction) }),
  compose: ({ database, unitOfWork, sms, clock, config }: ApprovalsParts) => {
    const { APPROVALS: required, APPROVAL_EXPIRES_HOURS: expireHours, staffRoles: openRoles } = config;
    const approvals = createApprovals({ required, expireHours, openRoles, sms, clock });
    const watch = createApprovalsWatch({ unitOfWork, sms, openRoles, clock });
    return {
      services: { approvals },
      routes: (http: FastifyInstance) =>
        registerApprovalRoutes(http, {
          views: createApprovalsViews(database, clock),
          decisions: createDecisionsService({ unitOfWork, approvals, clock }),
          required,
          expireHours,
        }),
      jobs: [handleJob(WATCH_APPROVALS, watch)],
    };
  },
};
