import type { FastifyInstance } from 'fastify';
import { registerAuthRoutes } from '../modules/auth/auth.routes.ts';
import { registerExportRoutes } from '../modules/exports/exports.routes.ts';
import { registerCallbackRoutes } from '../modules/leads/callback.routes.ts';
import { registerCandidatePaymentRoutes } from '../modules/payments/payments.candidate.routes.ts';
import { registerStaffPaymentRoutes } from '../modules/payments/payments.staff.routes.ts';
import { registerProviderRoutes } from '../modules/payments/payments.webhook.routes.ts';
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
  registerCallbackRoutes(http, modules.callbacks);
  registerCandidateRoutes(http, modules.applications);
  registerStaffRoutes(http, modules.staff, isHttps);
  registerCandidatePaymentRoutes(http, modules.payments);
  registerStaffPaymentRoutes(http, modules.payments);
  registerExportRoutes(http, modules.exports.service, modules.exports.plans);
  registerEveryLoanRoute(http, modules.loans);
  await registerProviderRoutes(http, modules.payments);
}
