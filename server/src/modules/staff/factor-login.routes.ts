import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loginFactorRoutes as routes } from '@portal/contract/routes/second-factor.ts';
import { REMEMBERED_DAYS } from '@portal/contract/rules/second-factor.ts';
import { servePublic } from '../../http/route.ts';
import type { FactorLoginService } from './factor-login.service.ts';
import { pendingLoginCookie } from './pending-login-cookie.ts';
import { keepStaffBrowser, staffBrowserOf } from './staff-browser-cookie.ts';
import { staffCookie } from './staff-cookie.ts';
import { presentStaffUser } from './staff.present.ts';

export function registerFactorLoginRoutes(
  http: FastifyInstance,
  login: FactorLoginService,
  isHttps: boolean,
): void {
  const waitingIn = (request: FastifyRequest) => ({
    pending: pendingLoginCookie.read(request),
    browser: staffBrowserOf(request),
  });

  servePublic(http, routes.pending, async ({ request }) => ({
    methods: await login.methods(waitingIn(request)),
    remember_days: REMEMBERED_DAYS,
  }));

  servePublic(http, routes.passkeyOptions, ({ request }) => login.passkeyOptions(waitingIn(request)));

  servePublic(http, routes.confirm, async ({ body, request, reply }) => {
    const { remember, ...proof } = body;
    const result = await login.confirm(waitingIn(request), proof, remember);
    pendingLoginCookie.drop(reply, isHttps);
    staffCookie.keep(reply, result.token, isHttps);
    keepStaffBrowser(reply, result.browser, isHttps);
    return { token: result.token, user: presentStaffUser(result.user) };
  });
}
