import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '@portal/contract/routes/audit.ts';
import { serveStaff } from '../../http/route.ts';
import type { AuditViews } from './audit.views.ts';

export function registerAuditRoutes(http: FastifyInstance, views: AuditViews): void {
  serveStaff(http, auditRoutes.list, ({ query }) => views.list(query));
}
