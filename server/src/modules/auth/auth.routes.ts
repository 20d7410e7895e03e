import type { FastifyInstance, FastifyReply } from 'fastify';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { SIGN_IN_TEXTS as texts } from '@portal/contract/texts/sign-in.ts';
import { SESSION_TEXTS } from '@portal/contract/texts/sessions.ts';
import { utmFrom } from '@portal/contract/utm.ts';
import { serveCandidate, servePublic } from '../../http/route.ts';
import { askingBrowserOf, browserOf, rememberDevice } from './device-cookie.ts';
import type { LoginService } from './login.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SignInResult } from './sign-in.ts';

interface AuthRoutes {
  readonly login: LoginService;
  readonly registration: RegistrationService;
  readonly isHttps: boolean;
}

export function registerAuthRoutes(
  http: FastifyInstance,
  { login, registration, isHttps }: AuthRoutes,
): void {
  const signedIn = (reply: FastifyReply, result: SignInResult, message: string) => {
    rememberDevice(reply, result.device, isHttps);
    const { token, username, applicationNumber } = result;
    return {
      token,
      username,
      message,
      ...(applicationNumber === undefined ? {} : { application_id: applicationNumber }),
    };
  };

  servePublic(http, authRoutes.loginOtp, async ({ body, caller, request, reply }) => {
    await login.sendCode(body.mobile, askingBrowserOf(caller, request, reply), body.proof ?? undefined);
    return { message: texts.loginOtpSent };
  });

  servePublic(http, authRoutes.login, async ({ body, caller, request, reply }) => {
    const browser = browserOf(caller, request);
    const result =
      'link' in body
        ? await login.loginWithLink(body.link, browser)
        : await login.loginWithCode(body.mobile, body.otp, browser);
    return signedIn(reply, result, texts.loggedIn);
  });

  servePublic(http, authRoutes.registerOtp, async ({ body, caller, request, reply }) => {
    const { name, email, mobile, proof } = body;
    const registrant = { name, email, mobile, utm: utmFrom(body) };
    const browser = askingBrowserOf(caller, request, reply);
    const sent = await registration.sendCode(registrant, browser, proof ?? undefined);
    return { message: sent === 'code-sent' ? texts.otpSent : texts.reachOutSoon };
  });

  servePublic(http, authRoutes.register, async ({ body, caller, request, reply }) => {
    const browser = browserOf(caller, request);
    const result =
      'link' in body
        ? await registration.registerWithLink(body.link, browser)
        : await registration.register({ ...body, utm: utmFrom(body) }, body.otp, browser);
    return signedIn(reply, result, texts.registered);
  });

  serveCandidate(http, authRoutes.logout, async ({ actor, caller }) => {
    await login.logout(actor, caller);
    return { message: texts.loggedOut };
  });

  serveCandidate(http, authRoutes.logoutEverywhere, async ({ actor, caller }) => {
    await login.logoutEverywhere(actor, caller);
    return { message: SESSION_TEXTS.loggedOutEverywhere };
  });
}
