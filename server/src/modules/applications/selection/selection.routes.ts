import type { FastifyInstance } from 'fastify';
import { selectionRoutes } from '@portal/contract/routes/staff-selection.ts';
import { serveStaff } from '../../../http/route.ts';
import { asWaiting } from '../../../http/waiting-reply.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { ApplicationsViews } from '../list/applications.views.ts';
import type { SelectionService } from './selection.service.ts';

export function registerSelectionRoutes(
  http: FastifyInstance,
  selection: SelectionService,
  views: ApplicationsViews,
): void {
  serveStaff(http, selectionRoutes.edit, async ({ params, body, actor, caller, reply }) => {
    const waiting = await selection.edit(params.id, body, { actor, caller });
    if (waiting !== undefined) return asWaiting(reply, waiting);
    const edited = await views.findAsJson(params.id);
    if (edited === undefined) throw new AppError('NOT_FOUND');
    return edited;
  });
}
