import type { FastifyInstance } from 'fastify';
import { statusChangeRunRoutes } from '@portal/contract/routes/status-change-runs.ts';
import { serveStaff } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { StatusChangeRunsService } from './status-change-runs.service.ts';
import type { StatusChangeUndoService } from './status-change-undo.service.ts';
import type { StatusChangeRunsViews } from './status-change-runs.views.ts';

export function registerStatusChangeRunRoutes(
  http: FastifyInstance,
  runs: StatusChangeRunsService,
  undo: StatusChangeUndoService,
  views: StatusChangeRunsViews,
): void {
  async function runOf(id: number, staffUserId: number) {
    const run = await views.find(id, staffUserId);
    if (run === undefined) throw new AppError('NOT_FOUND');
    return { run };
  }

  serveStaff(http, statusChangeRunRoutes.start, async ({ body, actor, caller }) => {
    const { ids, status, reason, why } = body;
    const id = await runs.start({ ids, status, reason, why }, { actor, caller });
    return runOf(id, actor.staffUserId);
  });

  serveStaff(http, statusChangeRunRoutes.mine, async ({ actor }) => ({
    run: (await views.newest(actor.staffUserId)) ?? null,
  }));

  serveStaff(http, statusChangeRunRoutes.stop, async ({ params, actor, caller }) => {
    await runs.stop(params.id, { actor, caller });
    return runOf(params.id, actor.staffUserId);
  });

  serveStaff(http, statusChangeRunRoutes.undo, async ({ params, actor, caller }) => {
    await undo.begin(params.id, { actor, caller });
    return runOf(params.id, actor.staffUserId);
  });

  serveStaff(http, statusChangeRunRoutes.stayed, async ({ params, actor }) => {
    const stayed = await views.stayed(params.id, actor.staffUserId);
    if (stayed === undefined) throw new AppError('NOT_FOUND');
    return { stayed };
  });

  serveStaff(http, statusChangeRunRoutes.putAway, async ({ params, actor, caller }) => {
    await runs.putAway(params.id, { actor, caller });
    return { run: null };
  });
}
