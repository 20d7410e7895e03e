import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { concessionApproval, type ConcessionStores } from './concession.approval.ts';
import { registerConcessionRoutes } from './concessions.routes.ts';
import { createConcessionsService } from './concessions.service.ts';
import { createConcessionsStore } from './concessions.store.ts';
import { createConcessionsViews } from './concessions.views.ts';

interface ConcessionsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<ConcessionStores>;
  readonly approvals: Approvals;
  readonly notifications: NotificationsService;
  readonly clock: Clock;
}

/** Fees that two people lower for one person. */
export const concessionsModule = {
  stores: (transaction: Transaction) => ({ concessions: createConcessionsStore(transaction) }),
  compose: ({ database, unitOfWork, approvals, notifications, clock }: ConcessionsParts) => {
    const gate = approvals.register(unitOfWork, concessionApproval(notifications, clock));
    const concessions = createConcessionsService({ unitOfWork, gate });
    return {
      services: {},
      routes: (http: FastifyInstance) =>
        registerConcessionRoutes(http, { views: createConcessionsViews(database), concessions }),
    };
  },
};
