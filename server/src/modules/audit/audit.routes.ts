import type { FastifyInstance } from 'fastify';
import { auditRoutes, type AuditFilter } from '@portal/contract/routes/audit.ts';
import { serveStaff } from '../../http/route.ts';
import type { SpreadsheetHandler } from '../exports/downloads.ts';
import type { AuditViews } from './audit.views.ts';

export function registerAuditRoutes(
  http: FastifyInstance,
  views: AuditViews,
  exportAudit: SpreadsheetHandler<AuditFilter>,
): void {
  serveStaff(http, auditRoutes.list, ({ query }) => views.list(query));

  serveStaff(http, auditRoutes.bulkDownload, exportAudit);
}
