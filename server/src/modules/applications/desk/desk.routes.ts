import type { FastifyInstance } from 'fastify';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { deskPaymentRoutes } from '@portal/contract/routes/desk-payments.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { serveStaff } from '../../../http/route.ts';
import { asWaiting } from '../../../http/waiting-reply.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { MadeJson } from '../../../kernel/made-json.ts';
import type { ApplicationsViews } from '../list/applications.views.ts';
import type { DeskMovesService } from './desk-moves.service.ts';
import type { DeskService } from './desk.service.ts';

interface DeskServices {
  readonly desk: DeskService;
  readonly moves: DeskMovesService;
}

export function registerDeskRoutes(
  http: FastifyInstance,
  { desk, moves }: DeskServices,
  views: ApplicationsViews,
): void {
  async function present(id: ApplicationId): Promise<MadeJson<StaffApplication>> {
    const application = await views.findAsJson(id);
    if (application === undefined) throw new AppError('NOT_FOUND');
    return application;
  }

  serveStaff(http, deskPaymentRoutes.add, async ({ params, body, actor, caller, reply }) => {
    const waiting = await desk.add(params.id, body, { actor, caller });
    return waiting === undefined ? present(params.id) : asWaiting(reply, waiting);
  });

  serveStaff(http, deskPaymentRoutes.correct, async ({ params, body, actor, caller, reply }) => {
    const { applicationId, waiting } = await desk.correct(params.id, body, { actor, caller });
    return waiting === undefined ? present(applicationId) : asWaiting(reply, waiting);
  });

  serveStaff(http, deskPaymentRoutes.move, async ({ params, body, actor, caller }) =>
    present(await moves.move(params.id, body.to, { actor, caller })),
  );
}
