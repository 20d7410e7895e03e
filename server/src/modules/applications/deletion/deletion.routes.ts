import type { FastifyInstance } from 'fastify';
import { deletionRoutes } from '@portal/contract/routes/staff-deletion.ts';
import { DELETION_TEXTS } from '@portal/contract/texts/deletion.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { serveStaff } from '../../../http/route.ts';
import { asWaiting } from '../../../http/waiting-reply.ts';
import type { DeletionService } from './deletion.service.ts';
import type { DeletionViews } from './deletion.views.ts';

export function registerDeletionRoutes(
  http: FastifyInstance,
  deletion: DeletionService,
  views: DeletionViews,
): void {
  serveStaff(http, deletionRoutes.bulkDelete, async ({ body, actor, caller, reply }) => {
    const deleted = await deletion.remove(body.ids, { actor, caller });
    return typeof deleted === 'number'
      ? { message: STAFF_TEXTS.deleted, deleted }
      : asWaiting(reply, deleted);
  });

  serveStaff(http, deletionRoutes.restore, async ({ body, actor, caller }) => ({
    message: DELETION_TEXTS.restored,
    restored: await deletion.restore(body.ids, { actor, caller }),
  }));

  serveStaff(http, deletionRoutes.deleted, ({ query }) => views.deleted(query));
}
