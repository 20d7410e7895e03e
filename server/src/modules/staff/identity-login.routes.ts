import type { FastifyInstance } from 'fastify';
import { identityRoutes as routes } from '@portal/contract/routes/identity.ts';
import { IDENTITY_TEXTS } from '@portal/contract/texts/identity.ts';
import { servePublic, serveStaff } from '../../http/route.ts';
import type { ConfirmByProvider } from './identity-confirm.service.ts';
import type { IdentityLoginService } from './identity-login.service.ts';
import { answerLogin } from './login-reply.ts';
import { keepSignInToken, signInTokenOf } from './sign-in-cookie.ts';
import { staffBrowserOf } from './staff-browser-cookie.ts';

interface IdentityLoginParts {
  readonly login: IdentityLoginService;
  readonly confirm: ConfirmByProvider;
  readonly isHttps: boolean;
}

export function registerIdentityLoginRoutes(
  http: FastifyInstance,
  { login, confirm, isHttps }: IdentityLoginParts,
): void {
  servePublic(http, routes.start, async ({ request, reply }) => {
    const begunBy = signInTokenOf(request);
    const openedAt = request.headers.origin;
    const url = await login.begin(staffBrowserOf(request), begunBy, { openedAt, again: false });
    // The way back is taken from this browser alone.
    keepSignInToken(reply, begunBy, isHttps);
    return { url };
  });

  servePublic(http, routes.finish, async ({ body, request, reply }) => {
    const browser = staffBrowserOf(request);
    const entered = await login.finish(body, browser, signInTokenOf(request));
    return answerLogin(reply, browser, entered, isHttps);
  });

  serveStaff(http, routes.confirmStart, async ({ request, reply }) => {
    const begunBy = signInTokenOf(request);
    const openedAt = request.headers.origin;
    const url = await login.begin(staffBrowserOf(request), begunBy, { openedAt, again: true });
    keepSignInToken(reply, begunBy, isHttps);
    return { url };
  });

  serveStaff(http, routes.confirm, async ({ body, actor, caller, request }) => {
    await confirm(body, { actor, caller }, signInTokenOf(request));
    return { message: IDENTITY_TEXTS.confirmed };
  });
}
