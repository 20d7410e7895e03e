import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import { FOR_PORTAL, type PaymentGatewayFor } from '../payments/payment-gateway.ts';
import { createSettlementMetrics } from './settlement-metrics.ts';
import { READ_SETTLEMENTS } from './settlements.jobs.ts';
import { createSettlementsService } from './settlements.service.ts';
import { createSettlementsStore, type SettlementsStore } from './settlements.store.ts';
import { createSettlementsViews } from './settlements.views.ts';

interface SettlementsParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly settlements: SettlementsStore }>;
  readonly paymentGatewayFor: PaymentGatewayFor;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
}

/** What the payment provider paid out to the bank account. */
export const settlementsModule = {
  stores: (transaction: Transaction) => ({ settlements: createSettlementsStore(transaction) }),
  compose: ({ database, unitOfWork, paymentGatewayFor, clock, log, registry }: SettlementsParts) => {
    const views = createSettlementsViews(database);
    const metrics = createSettlementMetrics(registry);
    const gateway = paymentGatewayFor(FOR_PORTAL);
    const service = createSettlementsService({ gateway, unitOfWork, views, metrics, clock, log });
    return {
      services: {},
      jobs: [handleJob(READ_SETTLEMENTS, () => service.readReports())],
    };
  },
};
