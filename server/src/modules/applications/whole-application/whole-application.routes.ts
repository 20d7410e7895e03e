import type { FastifyInstance } from 'fastify';
import { wholeApplicationRoutes } from '@portal/contract/routes/staff-whole-application.ts';
import { serveStaff } from '../../../http/route.ts';
import type { WholeApplicationService } from './whole-application.service.ts';

export function registerWholeApplicationRoutes(http: FastifyInstance, whole: WholeApplicationService): void {
  serveStaff(http, wholeApplicationRoutes.whole, ({ params }) => whole.read(params.id));

  serveStaff(http, wholeApplicationRoutes.showNumber, async ({ params, body, actor, caller }) => {
    const { field_name: fieldName, reason } = body;
    return { number: await whole.showNumber(params.id, { fieldName, reason }, { actor, caller }) };
  });
}
