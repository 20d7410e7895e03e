import type { FastifyInstance } from 'fastify';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { serveStaff } from '../../../http/route.ts';
import type { ApplicationsViews } from './applications.views.ts';

export function registerStaffApplicationRoutes(http: FastifyInstance, views: ApplicationsViews): void {
  serveStaff(http, staffApplicationRoutes.list, ({ query }) => views.list(query));
  serveStaff(http, staffApplicationRoutes.choices, () => views.choices());
  serveStaff(http, staffApplicationRoutes.matching, ({ query }) => views.matching(query));
}
