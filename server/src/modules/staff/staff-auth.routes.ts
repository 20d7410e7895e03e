import type { FastifyInstance } from 'fastify';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { servePublic, serveStaff } from '../../http/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import { answerLogin } from './login-reply.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { RecoveryService } from './recovery.service.ts';
import { keepStaffBrowser, staffBrowserOf } from './staff-browser-cookie.ts';
import { staffCookie } from './staff-cookie.ts';
import type { StaffLoginService } from './staff-login.service.ts';

interface StaffAuthServices {
  readonly login: StaffLoginService;
  readonly recovery: RecoveryService;
  readonly ownAccount: OwnAccountService;
  readonly isHttps: boolean;
  /** Of the bank's identity provider, where one is set. */
  readonly providerName: string | undefined;
}

export function registerStaffAuthRoutes(
  http: FastifyInstance,
  { login, recovery, ownAccount, isHttps, providerName }: StaffAuthServices,
): void {
  servePublic(http, staffAuthRoutes.login, async ({ body, request, reply }) => {
    const { username, password, otp: code } = body;
    const browser = staffBrowserOf(request);
    const result = await login.login({ username, password, code }, browser);
    if (result === 'code-needed') {
      keepStaffBrowser(reply, browser.token, isHttps);
      throw new AppError('LOGIN_CODE_REQUIRED');
    }
    return answerLogin(reply, browser, result, isHttps);
  });

  servePublic(http, staffAuthRoutes.loginOptions, () =>
    Promise.resolve({
      signup_open: ownAccount.isSignupOpen,
      password_min_length: ownAccount.passwordMinLength,
      ...(providerName === undefined ? {} : { provider: { name: providerName } }),
    }),
  );

  serveStaff(http, staffAuthRoutes.logout, async ({ actor, caller, reply }) => {
    const signOutUrl = await login.logout(actor, caller);
    staffCookie.drop(reply, isHttps);
    return {
      message: SIGN_IN_TEXTS.loggedOut,
      ...(signOutUrl === undefined ? {} : { sign_out_url: signOutUrl }),
    };
  });

  servePublic(http, staffAuthRoutes.forgotPassword, async ({ body, request, reply }) => {
    const browser = staffBrowserOf(request);
    // The code that follows is bound to it.
    keepStaffBrowser(reply, browser.token, isHttps);
    switch (body.action) {
      case 'verify_user':
        await recovery.sendCodeForPassword({ username: body.username, mobile: body.mobile_number }, browser);
        return { message: texts.codeSentIfKnown };
      case 'get_username_by_mobile': {
        const { mobile_number: mobile, otp } = body;
        if (otp !== undefined) {
          return {
            message: texts.usernameFound,
            username: await recovery.tellUsername(mobile, otp, browser),
          };
        }
        await recovery.sendCodeForUsername(mobile, browser);
        return { message: texts.codeSentIfKnown };
      }
      case 'reset_password_self': {
        const claim = { username: body.username, mobile: body.mobile_number };
        const known = await recovery.resetPassword(claim, body.otp, body.new_password, browser);
        keepStaffBrowser(reply, known, isHttps);
        return { message: texts.passwordUpdated };
      }
    }
  });

  servePublic(http, staffAuthRoutes.signup, async ({ body, caller }) => {
    const { username, password, mobile_number: mobileNumber } = body;
    await ownAccount.signUp({ username, password, mobileNumber }, caller);
    return { message: texts.signedUp };
  });

  serveStaff(http, staffAuthRoutes.confirmPassword, async ({ body, actor, caller }) => {
    await ownAccount.confirmPassword(body.password, actor, caller);
    return { message: texts.passwordConfirmed };
  });

  serveStaff(http, staffAuthRoutes.resetOwnPassword, async ({ body, actor, request, reply }) => {
    const passwords = { old: body.old_password, next: body.new_password };
    const { token, browser } = await ownAccount.changePassword(passwords, actor, staffBrowserOf(request));
    staffCookie.keep(reply, token, isHttps);
    keepStaffBrowser(reply, browser, isHttps);
    return { message: texts.passwordUpdated, token };
  });
}
