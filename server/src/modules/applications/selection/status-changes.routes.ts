import type { FastifyInstance } from 'fastify';
import { statusChangeRoutes } from '@portal/contract/routes/status-changes.ts';
import { serveStaff } from '../../../http/route.ts';
import type { StatusChangeUndoService } from './status-change-undo.service.ts';
import type { StatusChangesService } from './status-changes.service.ts';
import type { StatusChangesViews } from './status-changes.views.ts';

export function registerStatusChangeRoutes(
  http: FastifyInstance,
  changes: StatusChangesService,
  undo: StatusChangeUndoService,
  views: StatusChangesViews,
): void {
  serveStaff(http, statusChangeRoutes.preview, async ({ body }) => ({
    total: new Set(body.ids).size,
    moves: await views.planned(body.ids),
  }));

  serveStaff(http, statusChangeRoutes.bulkStatus, async ({ body, actor, caller }) => {
    const { ids, status, reason, why } = body;
    const { answers, change } = await changes.moveAll({ ids, status, reason, why }, { actor, caller });
    return {
      results: answers.map(({ id, refused }) => ({
        id,
        ok: refused === undefined,
        code: refused?.code ?? null,
        error: refused?.message ?? null,
      })),
      change:
        change === undefined ? null : { id: change.id, moved: change.moved, undo_until: change.undoUntil },
    };
  });

  serveStaff(http, statusChangeRoutes.undo, ({ params, actor, caller }) =>
    undo.undo(params.id, { actor, caller }),
  );
}
