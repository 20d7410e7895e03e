import type { FastifyInstance } from 'fastify';
import { staffApplicationRoutes } from '@portal/contract/routes/staff-applications.ts';
import { serveStaff } from '../../../http/route.ts';
import type { WholeApplicationService } from './whole-application.service.ts';

export function registerWholeApplicationRoutes(http: FastifyInstance, whole: WholeApplicationService): void {
  serveStaff(http, staffApplicationRoutes.whole, ({ params }) => whole.read(params.id));
}
