import type { FastifyInstance } from 'fastify';
import { staffAuthRoutes } from '@portal/contract/routes/staff-auth.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { servePublic, serveStaff } from '../../http/route.ts';
import type { OwnAccountService } from './own-account.service.ts';
import type { RecoveryService } from './recovery.service.ts';
import { dropStaffCookie, keepStaffCookie } from './staff-cookie.ts';
import type { StaffLoginService } from './staff-login.service.ts';
import { presentStaffUser } from './staff.present.ts';

interface StaffAuthServices {
  readonly login: StaffLoginService;
  readonly recovery: RecoveryService;
  readonly ownAccount: OwnAccountService;
  readonly isHttps: boolean;
}

export function registerStaffAuthRoutes(
  http: FastifyInstance,
  { login, recovery, ownAccount, isHttps }: StaffAuthServices,
): void {
  servePublic(http, staffAuthRoutes.login, async ({ body, caller, reply }) => {
    const { token, user } = await login.login(body.username, body.password, caller);
    keepStaffCookie(reply, token, isHttps);
    return { token, user: presentStaffUser(user) };
  });

  serveStaff(http, staffAuthRoutes.logout, async ({ actor, caller, reply }) => {
    await login.logout(actor, caller);
    dropStaffCookie(reply, isHttps);
    return { message: SIGN_IN_TEXTS.loggedOut };
  });

  servePublic(http, staffAuthRoutes.forgotPassword, async ({ body, caller }) => {
    switch (body.action) {
      case 'verify_user':
        await recovery.sendCodeForPassword({ username: body.username, mobile: body.mobile_number }, caller);
        return { message: texts.codeSentIfKnown };
      case 'get_username_by_mobile': {
        const { mobile_number: mobile, otp } = body;
        if (otp !== undefined) {
          return { message: texts.usernameFound, username: await recovery.tellUsername(mobile, otp, caller) };
        }
        await recovery.sendCodeForUsername(mobile, caller);
        return { message: texts.codeSentIfKnown };
      }
      case 'reset_password_self': {
        const claim = { username: body.username, mobile: body.mobile_number };
        await recovery.resetPassword(claim, body.otp, body.new_password, caller);
        return { message: texts.passwordUpdated };
      }
    }
  });

  servePublic(http, staffAuthRoutes.signup, async ({ body, caller }) => {
    const { username, password, mobile_number: mobileNumber } = body;
    await ownAccount.signUp({ username, password, mobileNumber }, caller);
    return { message: texts.signedUp };
  });

  serveStaff(http, staffAuthRoutes.resetOwnPassword, async ({ body, actor, caller, reply }) => {
    const passwords = { old: body.old_password, next: body.new_password };
    const token = await ownAccount.changePassword(passwords, actor, caller);
    keepStaffCookie(reply, token, isHttps);
    return { message: texts.passwordUpdated, token };
  });
}
