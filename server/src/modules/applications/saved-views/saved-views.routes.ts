import { savedViewRoutes, type SavedView } from '@portal/contract/routes/saved-views.ts';
import type { FastifyInstance } from 'fastify';
import { serveStaff } from '../../../http/route.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { SavedViewsService } from './saved-views.service.ts';
import type { SavedViewsViews } from './saved-views.views.ts';

export function registerSavedViewRoutes(
  http: FastifyInstance,
  { service, views }: { readonly service: SavedViewsService; readonly views: SavedViewsViews },
): void {
  async function saved(id: number, userId: number): Promise<SavedView> {
    const view = (await views.list(userId)).find((each) => each.id === id);
    if (view === undefined) throw new AppError('NOT_FOUND');
    return view;
  }

  serveStaff(http, savedViewRoutes.list, async ({ actor }) => ({
    views: await views.list(actor.staffUserId),
  }));

  serveStaff(http, savedViewRoutes.counts, async ({ actor }) => ({
    counts: await views.counts(actor.staffUserId),
  }));

  serveStaff(http, savedViewRoutes.add, async ({ body, actor, caller }) =>
    saved(await service.add(body, { actor, caller }), actor.staffUserId),
  );

  serveStaff(http, savedViewRoutes.edit, async ({ params, body, actor, caller }) => {
    await service.edit(params.id, body, { actor, caller });
    return saved(params.id, actor.staffUserId);
  });

  serveStaff(http, savedViewRoutes.remove, async ({ params, actor, caller }) => {
    await service.remove(params.id, { actor, caller });
    return { message: 'The view is deleted.' };
  });
}
