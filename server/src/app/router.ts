import type { FastifyInstance } from 'fastify';
import { registerAuthRoutes } from '../modules/auth/auth.routes.ts';
import { registerCallbackRoutes } from '../modules/leads/callback.routes.ts';
import { registerCandidateRoutes } from './application-router.ts';
import type { Modules } from './modules.ts';
import { registerStaffRoutes } from './staff-router.ts';

/** Every module's routes. */
export function registerRoutes(http: FastifyInstance, modules: Modules, isHttps: boolean): void {
  registerAuthRoutes(http, { login: modules.login, registration: modules.registration, isHttps });
  registerCallbackRoutes(http, modules.callbacks);
  registerCandidateRoutes(http, modules.applications);
  registerStaffRoutes(http, modules.staff, isHttps);
}
