import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { createSealHash } from './audit-chain.ts';
import { createAuditSealing } from './audit-sealing.ts';
import { createAuditSealsStore, type AuditSealsStore } from './audit-seals.store.ts';
import { SEAL_AUDIT } from './audit.jobs.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { createAuditStore } from './audit.store.ts';
import { createAuditViews } from './audit.views.ts';

interface AuditParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly auditSeals: AuditSealsStore }>;
  readonly secrets: Secrets;
}

/** Who did what, as a chain of sealed entries. */
export const auditModule = {
  stores: (transaction: Transaction) => ({
    audit: createAuditStore(transaction),
    auditSeals: createAuditSealsStore(transaction),
  }),
  compose: ({ database, unitOfWork, secrets }: AuditParts) => {
    const views = createAuditViews(database);
    return {
      services: {},
      routes: (http: FastifyInstance) => registerAuditRoutes(http, views),
      jobs: [handleJob(SEAL_AUDIT, createAuditSealing(unitOfWork, createSealHash(secrets)))],
    };
  },
};
