import type { FastifyInstance } from 'fastify';
import { identityRoutes as routes } from '@portal/contract/routes/identity.ts';
import { servePublic } from '../../http/route.ts';
import type { IdentityLoginService } from './identity-login.service.ts';
import { keepStaffBrowser, staffBrowserOf } from './staff-browser-cookie.ts';
import { answerLogin } from './login-reply.ts';

export function registerIdentityLoginRoutes(
  http: FastifyInstance,
  login: IdentityLoginService,
  isHttps: boolean,
): void {
  servePublic(http, routes.start, async ({ request, reply }) => {
    const browser = staffBrowserOf(request);
    const url = await login.begin(browser, request.headers.origin);
    // The way back is taken from this browser alone.
    keepStaffBrowser(reply, browser.token, isHttps);
    return { url };
  });

  servePublic(http, routes.finish, async ({ body, request, reply }) => {
    const browser = staffBrowserOf(request);
    return answerLogin(reply, browser, await login.finish(body, browser), isHttps);
  });
}
