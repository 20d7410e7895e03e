import type { FastifyInstance } from 'fastify';
import { registerAuthRoutes } from '../modules/auth/auth.routes.ts';
import { registerCallbackRoutes } from '../modules/leads/callback.routes.ts';
import type { Modules } from './modules.ts';

/** Every module's routes. */
export function registerRoutes(http: FastifyInstance, modules: Modules, isHttps: boolean): void {
  registerAuthRoutes(http, { login: modules.login, registration: modules.registration, isHttps });
  registerCallbackRoutes(http, modules.callbacks);
}
