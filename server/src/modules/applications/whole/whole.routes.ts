import type { FastifyInstance } from 'fastify';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { serveStaff } from '../../../http/route.ts';
import type { WholeService } from './whole.service.ts';

export function registerWholeRoutes(http: FastifyInstance, whole: WholeService): void {
  serveStaff(http, staffApplicationRoutes.whole, ({ params }) => whole.read(params.id));
}
