import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { FilesStore } from '../files/files.store.ts';
import type { UploadsService } from '../files/uploads.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { concessionApproval, type ConcessionStores } from './concession.approval.ts';
import { registerConcessionRoutes } from './concessions.routes.ts';
import { createConcessionsService } from './concessions.service.ts';
import { createConcessionsStore } from './concessions.store.ts';
import { createConcessionsViews } from './concessions.views.ts';

interface ConcessionsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<ConcessionStores & { readonly files: FilesStore }>;
  readonly approvals: Approvals;
  readonly notifications: NotificationsService;
  readonly uploads: UploadsService;
  readonly clock: Clock;
}

/** Fees that two people lower for one person. */
export const concessionsModule = {
  stores: (transaction: Transaction) => ({ concessions: createConcessionsStore(transaction) }),
  compose: ({ database, unitOfWork, approvals, notifications, uploads, clock }: ConcessionsParts) => {
    const gate = approvals.register(unitOfWork, concessionApproval(notifications, clock));
    const views = createConcessionsViews(database);
    const concessions = createConcessionsService({ unitOfWork, gate, views, uploads });
    return {
      services: {},
      routes: (http: FastifyInstance) => registerConcessionRoutes(http, { views, concessions }),
    };
  },
};
