import type { FastifyInstance } from 'fastify';
import { identityRoutes as routes } from '@portal/contract/routes/identity.ts';
import { servePublic } from '../../http/route.ts';
import type { IdentityLoginService } from './identity-login.service.ts';
import { answerLogin } from './login-reply.ts';
import { keepSignInToken, signInTokenOf } from './sign-in-cookie.ts';
import { staffBrowserOf } from './staff-browser-cookie.ts';

export function registerIdentityLoginRoutes(
  http: FastifyInstance,
  login: IdentityLoginService,
  isHttps: boolean,
): void {
  servePublic(http, routes.start, async ({ request, reply }) => {
    const begunBy = signInTokenOf(request);
    const url = await login.begin(staffBrowserOf(request), begunBy, request.headers.origin);
    // The way back is taken from this browser alone.
    keepSignInToken(reply, begunBy, isHttps);
    return { url };
  });

  servePublic(http, routes.finish, async ({ body, request, reply }) => {
    const browser = staffBrowserOf(request);
    const entered = await login.finish(body, browser, signInTokenOf(request));
    return answerLogin(reply, browser, entered, isHttps);
  });
}
