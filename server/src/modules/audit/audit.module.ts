import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { AUDIT_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Downloads } from '../exports/downloads.ts';
import type { AuditedValues } from '../sealing/audited-values.ts';
import { createSealHash } from './audit-chain.ts';
import { createAuditSealing } from './audit-sealing.ts';
import { createAuditSealsStore, type AuditSealsStore } from './audit-seals.store.ts';
import { createAuditWatch } from './audit-watch.ts';
import { planAuditExport } from './audit.export.ts';
import { SEAL_AUDIT } from './audit.jobs.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { createAuditStore } from './audit.store.ts';
import { createAuditViews } from './audit.views.ts';

interface AuditParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly auditSeals: AuditSealsStore }>;
  readonly secrets: Secrets;
  readonly downloads: Downloads;
  readonly auditedValues: AuditedValues;
  readonly registry: Registry;
}

/** Who did what, as a chain of sealed entries. */
export const auditModule = {
  stores: (transaction: Transaction) => ({
    audit: createAuditStore(transaction),
    auditSeals: createAuditSealsStore(transaction),
  }),
  compose: ({ database, unitOfWork, secrets, downloads, auditedValues, registry }: AuditParts) => {
    const views = createAuditViews(database, auditedValues);
    const exportAudit = downloads.spreadsheet({
      what: 'audit',
      sheetName: 'Audit',
      fileName: AUDIT_SHEET_NAME,
      plan: planAuditExport(database, auditedValues),
    });
    const seal = createAuditSealing(unitOfWork, createSealHash(secrets), createAuditWatch(registry));
    return {
      services: {},
      routes: (http: FastifyInstance) => registerAuditRoutes(http, views, exportAudit),
      jobs: [handleJob(SEAL_AUDIT, seal)],
    };
  },
};
