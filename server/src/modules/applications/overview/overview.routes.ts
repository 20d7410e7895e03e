import type { FastifyInstance } from 'fastify';
import { overviewRoutes } from '@portal/contract/routes/overview.ts';
import { serveStaff } from '../../../http/route.ts';
import type { OverviewViews } from './overview.views.ts';

export function registerOverviewRoutes(http: FastifyInstance, views: OverviewViews): void {
  serveStaff(http, overviewRoutes.overview, () => views.overview());
}
