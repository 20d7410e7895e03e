import type { FastifyInstance } from 'fastify';
import { wholeApplicationRoutes } from '@portal/contract/routes/staff-whole-application.ts';
import { serveStaff } from '../../../http/route.ts';
import type { WholeApplicationService } from './whole-application.service.ts';

export function registerWholeApplicationRoutes(http: FastifyInstance, whole: WholeApplicationService): void {
  serveStaff(http, wholeApplicationRoutes.whole, ({ params }) => whole.read(params.id));
}
