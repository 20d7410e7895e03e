import type { FastifyInstance } from 'fastify';
import { registerStaffApplicationRoutes } from '../modules/applications/list/applications.staff.routes.ts';
import { registerOverviewRoutes } from '../modules/applications/overview/overview.routes.ts';
import { registerSelectionRoutes } from '../modules/applications/selection/selection.routes.ts';
import { registerWholeApplicationRoutes } from '../modules/applications/whole-application/whole-application.routes.ts';
import { registerAuditRoutes } from '../modules/audit/audit.routes.ts';
import { registerStaffLeadRoutes } from '../modules/leads/leads.staff.routes.ts';
import { registerStaffAuthRoutes } from '../modules/staff/staff-auth.routes.ts';
import { registerStaffUserRoutes } from '../modules/staff/staff-users.routes.ts';
import type { StaffModules } from './staff-modules.ts';

/** The staff panel's routes. */
export function registerStaffRoutes(http: FastifyInstance, staff: StaffModules, isHttps: boolean): void {
  const { login, recovery, ownAccount, users } = staff;
  registerStaffAuthRoutes(http, { login, recovery, ownAccount, isHttps });
  registerStaffUserRoutes(http, users);
  registerStaffApplicationRoutes(http, staff.applicationsViews);
  registerSelectionRoutes(http, staff.selection, staff.applicationsViews);
  registerOverviewRoutes(http, staff.overviewViews);
  registerWholeApplicationRoutes(http, staff.whole);
  registerStaffLeadRoutes(http, staff.leads, staff.leadsViews);
  registerAuditRoutes(http, staff.auditViews);
}
