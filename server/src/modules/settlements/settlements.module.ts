import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob, type JobOutbox } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { Downloads } from '../exports/downloads.ts';
import type { PaymentGatewayFor } from '../payments/payment-gateway.ts';
import { registerMonthEndRoutes } from './month-end/month-end.routes.ts';
import { createMonthEndViews } from './month-end/month-end.views.ts';
import { createReportRequests } from './report-requests.service.ts';
import { createSettlementListsViews } from './settlement-lists.views.ts';
import { createSettlementMetrics } from './settlement-metrics.ts';
import { READ_SETTLEMENTS } from './settlements.jobs.ts';
import { registerSettlementRoutes } from './settlements.routes.ts';
import { createSettlementsService } from './settlements.service.ts';
import { createSettlementsStore, type SettlementsStore } from './settlements.store.ts';
import { createSettlementsViews } from './settlements.views.ts';

interface SettlementsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly settlements: SettlementsStore; readonly jobs: JobOutbox }>;
  readonly makeLimit: MakeLimit;
  readonly downloads: Downloads;
  readonly paymentGatewayFor: PaymentGatewayFor;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly config: { readonly SELLER_GSTIN: string };
}

/** What the payment provider paid out to the bank account, and the end of a month. */
export const settlementsModule = {
  stores: (transaction: Transaction) => ({ settlements: createSettlementsStore(transaction) }),
  compose: ({ database, unitOfWork, paymentGatewayFor, clock, log, ...parts }: SettlementsParts) => {
    const views = createSettlementsViews(database);
    const metrics = createSettlementMetrics(parts.registry);
    const gateway = paymentGatewayFor('portal');
    const requests = createReportRequests(unitOfWork, parts.makeLimit);
    const service = createSettlementsService({ gateway, unitOfWork, views, metrics, clock, log });
    return {
      services: {},
      routes: (http: FastifyInstance) => {
        registerSettlementRoutes(http, { views: createSettlementListsViews(database), requests, clock });
        registerMonthEndRoutes(http, {
          views: createMonthEndViews(database),
          downloads: parts.downloads,
          gstin: parts.config.SELLER_GSTIN,
          clock,
        });
      },
      jobs: [handleJob(READ_SETTLEMENTS, () => service.readReports())],
    };
  },
};
