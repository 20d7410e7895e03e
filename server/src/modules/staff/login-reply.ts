import type { FastifyReply } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { EnteredLogin } from './enter.ts';
import { pendingLoginCookie } from './pending-login-cookie.ts';
import { keepStaffBrowser, type StaffBrowser } from './staff-browser-cookie.ts';
import { staffCookie } from './staff-cookie.ts';
import { presentStaffUser } from './staff.present.ts';

/** The answer to a login, with its cookies: a session, or that the second factor follows. */
export function answerLogin(
  reply: FastifyReply,
  browser: StaffBrowser,
  entered: EnteredLogin,
  isHttps: boolean,
) {
  if ('pending' in entered) {
    keepStaffBrowser(reply, browser.token, isHttps);
    pendingLoginCookie.keep(reply, entered.pending, isHttps);
    throw new AppError('SECOND_FACTOR_REQUIRED');
  }
  const { token, user, mustAddFactor } = entered;
  staffCookie.keep(reply, token, isHttps);
  keepStaffBrowser(reply, entered.browser, isHttps);
  const hides = reply.server.roleLimits.of(user.role);
  return {
    token,
    user: presentStaffUser(user),
    ...(mustAddFactor === true ? { must_add_factor: mustAddFactor } : {}),
    ...(hides.length > 0 ? { hides } : {}),
  };
}
