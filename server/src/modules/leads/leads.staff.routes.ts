import type { FastifyInstance } from 'fastify';
import { leadRoutes, type LeadFilter } from '@portal/contract/routes/leads.ts';
import { serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SpreadsheetHandler } from '../exports/downloads.ts';
import type { LeadsService } from './leads.service.ts';
import type { LeadsViews } from './leads.views.ts';

interface StaffLeadRoutes {
  readonly leads: LeadsService;
  readonly views: LeadsViews;
  readonly exportLeads: SpreadsheetHandler<LeadFilter>;
}

export function registerStaffLeadRoutes(
  http: FastifyInstance,
  { leads, views, exportLeads }: StaffLeadRoutes,
): void {
  serveStaff(http, leadRoutes.list, ({ query }) => views.list(query));

  serveStaff(http, leadRoutes.owners, async () => ({ owners: await views.owners() }));

  serveStaff(http, leadRoutes.edit, async ({ params, body, actor, caller }) => {
    await leads.edit(params.id, body, actor, caller);
    const edited = await views.find(params.id);
    if (edited === undefined) throw new AppError('NOT_FOUND');
    return edited;
  });

  serveStaff(http, leadRoutes.bulkDownload, exportLeads);
}
