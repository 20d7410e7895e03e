import type { FastifyInstance } from 'fastify';
import { sendFile } from '../http/file-reply.ts';
import { registerDeletionRoutes } from '../modules/applications/deletion/deletion.routes.ts';
import { registerAuthRoutes } from '../modules/auth/auth.routes.ts';
import { registerExportRoutes } from '../modules/exports/exports.routes.ts';
import { registerPaperRoutes } from '../modules/exports/papers.routes.ts';
import { registerStaffFileRoutes } from '../modules/files/staff-files.routes.ts';
import { askingBrowserOf, browserOf } from '../modules/auth/device-cookie.ts';
import { registerCallbackRoutes } from '../modules/leads/callback.routes.ts';
import { registerCandidatePaymentRoutes } from '../modules/payments/payments.candidate.routes.ts';
import { registerStaffPaymentRoutes } from '../modules/payments/list/payments.staff.routes.ts';
import { registerProviderRoutes } from '../modules/payments/webhooks/payments.webhook.routes.ts';
import { staffCookie } from '../modules/staff/staff-cookie.ts';
import { registerCandidateRoutes } from './application-router.ts';
import { registerEveryLoanRoute } from './loan-router.ts';
import type { Modules } from './modules.ts';
import { registerStaffRoutes } from './staff-router.ts';

/** Every module's routes. */
export async function registerRoutes(
  http: FastifyInstance,
  modules: Modules,
  isHttps: boolean,
): Promise<void> {
  registerAuthRoutes(http, { login: modules.login, registration: modules.registration, isHttps });
  registerCallbackRoutes(http, modules.callbacks, { entering: browserOf, asking: askingBrowserOf });
  registerCandidateRoutes(http, modules.applications);
  registerStaffRoutes(http, modules.staff, isHttps);
  registerCandidatePaymentRoutes(http, modules.payments);
  registerStaffPaymentRoutes(http, modules.payments);
  registerDeletionRoutes(http, modules.deletion.service, modules.deletion.views);
  registerStaffFileRoutes(http, {
    files: modules.applications.staffFiles,
    sendFile,
    staffCookie: staffCookie.read,
  });
  registerExportRoutes(http, modules.exports.service, modules.exports.plans);
  registerPaperRoutes(http, { ...modules.exports, staffCookie: staffCookie.read });
  registerEveryLoanRoute(http, modules.loans);
  await registerProviderRoutes(http, modules.payments);
}
