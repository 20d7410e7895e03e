import type { FastifyInstance } from 'fastify';
import type { Role } from '@portal/contract/permissions.ts';
import type { Registry } from 'prom-client';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Background } from '../../kernel/background.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Approvals } from '../approvals/proposals.ts';
import type { addressKey } from '../auth/address-key.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import type { SessionLimit, SessionsService } from '../auth/sessions.service.ts';
import type { StaffSessionsViews } from '../auth/staff-sessions.views.ts';
import type { IdentityService } from '../identity/identity.service.ts';
import type { LoginFactor } from '../second-factor/login-factor.service.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { createAddressLimits } from './address-limits.ts';
import { createDownloadWatch } from './download-watch.ts';
import { createFirstUser, createHasActiveAdmin } from './first-user.ts';
import { createAskFactor, createEnter } from './enter.ts';
import { registerFactorLoginRoutes } from './factor-login.routes.ts';
import { createFactorLoginService } from './factor-login.service.ts';
import { registerIdentityLoginRoutes } from './identity-login.routes.ts';
import { createIdentityLoginService } from './identity-login.service.ts';
import { createConfirmByProvider } from './identity-confirm.service.ts';
import { createLinkIdentity } from './identity-link.ts';
import { createFindIdentityUser } from './identity-user.ts';
import { createRememberBrowser } from './known-browser.ts';
import { createLastLoginsStore } from './last-logins.store.ts';
import { createLoginCodes, type LoginCodesStores } from './login-codes.ts';
import { createLoginFailuresStore } from './login-failures.store.ts';
import { createNoPassword } from './no-password.ts';
import { createOpenSession } from './open-session.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { createPasswordGuard } from './password-guard.ts';
import { createPasswordPolicy } from './password-policy.ts';
import { createPasswords } from './passwords.ts';
import { createRecoveryLimits } from './recovery-limits.ts';
import { createRecoveryProof, type RecoveryStores } from './recovery-proof.ts';
import { createRecoveryService } from './recovery.service.ts';
import { registerStaffAuthRoutes } from './staff-auth.routes.ts';
import { createStaffBrowsersStore } from './staff-browsers.store.ts';
import { createStaffBrowsersViews } from './staff-browsers.views.ts';
import { createStaffCodes } from './staff-codes.ts';
import { createStaffCodesStore } from './staff-codes.store.ts';
import { staffCookie } from './staff-cookie.ts';
import { createStaffLoginService, type StaffLoginStores } from './staff-login.service.ts';
import { registerStaffSessionRoutes } from './staff-sessions.routes.ts';
import { createStaffSessionsService } from './staff-sessions.service.ts';
import { registerStaffUserRoutes } from './staff-users.routes.ts';
import { createChangeUser } from './staff-user-change.ts';
import { createRemoveUser } from './staff-user-removal.ts';
import { createAdminNeed, createKeepAdmins } from './keep-admins.ts';
import { createStaffApprovals, type StaffApprovalStores } from './staff-user.approval.ts';
import { createStaffUsersService } from './staff-users.service.ts';
import { createStaffStore } from './staff.store.ts';

interface StaffModuleStores extends StaffLoginStores, LoginCodesStores, RecoveryStores, StaffApprovalStores {}

interface StaffParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<StaffModuleStores>;
  readonly makeLimit: MakeLimit;
  readonly addressKey: typeof addressKey;
  readonly sms: SmsService;
  readonly sessions: SessionsService;
  readonly loginFactor: LoginFactor;
  /** Undefined if no identity provider is set. */
  readonly identity: IdentityService | undefined;
  readonly secrets: Secrets;
  readonly background: Background;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly isHttps: boolean;
  readonly publicUrl: string;
  readonly staffSessionsViews: StaffSessionsViews;
  readonly approvals: Approvals;
  readonly config: {
    readonly passwordMinLength: number;
    readonly STAFF_SIGNUP: boolean;
    readonly staffSession: SessionLimit;
    readonly staffRoles: readonly Role[];
  };
}

/** Staff users: login, recovery, their own account, and who may manage whom. */
export const staffModule = {
  stores: (transaction: Transaction) => ({
    lastLogins: createLastLoginsStore(transaction),
    loginFailures: createLoginFailuresStore(transaction),
    staff: createStaffStore(transaction),
    staffBrowsers: createStaffBrowsersStore(transaction),
    staffCodes: createStaffCodesStore(transaction),
  }),
  compose: (parts: StaffParts) => {
    const { database, unitOfWork, makeLimit, sms, sessions, secrets, background, clock, log, registry } =
      parts;
    const passwords = createPasswords(parts.addressKey);
    const limits = createAddressLimits(makeLimit, parts.addressKey);
    const codes = createStaffCodes(secrets, clock);
    const common = {
      unitOfWork,
      passwords,
      policy: createPasswordPolicy(parts.config.passwordMinLength),
      guard: createPasswordGuard({
        unitOfWork,
        inTurn: passwords.inTurn,
        secrets,
        clock,
        addressKey: parts.addressKey,
      }),
      limits,
      rememberBrowser: createRememberBrowser(clock),
      openRoles: parts.config.staffRoles,
      sessions,
      sms,
      clock,
    };
    const { loginFactor, identity } = parts;
    const openSession = createOpenSession(common);
    const askFactor = createAskFactor(loginFactor);
    const enter = createEnter({ loginFactor, askFactor, openSession });
    const link = createLinkIdentity({ sms, clock, rules: identity?.rules });
    const noPassword = createNoPassword(() =>
      passwords.hash(randomToken(), { kind: 'known', key: 'identity-provider' }),
    );
    const adminNeed = createAdminNeed(parts.approvals.isAnyOn);
    const findUser = createFindIdentityUser({ link, noPassword, adminNeed, clock });
    const opening = { ...common, loginFactor, openSession, askFactor, enter, identity, findUser, noPassword };
    const login = createStaffLoginService({
      ...opening,
      codes: createLoginCodes({ unitOfWork, codes, makeLimit, sms, background, clock }),
    });
    const recovery = createRecoveryService({
      ...common,
      proof: createRecoveryProof({ unitOfWork, limits, sms, codes, clock }),
      admit: createRecoveryLimits(makeLimit, limits, createStaffBrowsersViews(database)),
      background,
    });
    const keepAdmins = createKeepAdmins(adminNeed);
    const changeUser = createChangeUser(sms, keepAdmins, clock);
    const removeUser = createRemoveUser(keepAdmins, clock);
    const gates = createStaffApprovals(unitOfWork, parts.approvals, { changeUser, removeUser, keepAdmins });
    const users = createStaffUsersService({ ...common, changeUser, removeUser, gates });
    const ownAccount = createOwnAccountService({
      ...common,
      isSignupOpen: parts.config.STAFF_SIGNUP,
      identity,
    });
    return {
      services: {
        ensureFirstUser: createFirstUser(unitOfWork, passwords),
        hasActiveAdmin: createHasActiveAdmin(unitOfWork),
        readStaffCookie: staffCookie.read,
        onStaffDownload: createDownloadWatch({ registry, makeLimit, log }),
      },
      routes: (http: FastifyInstance) => {
        const { isHttps, publicUrl } = parts;
        const providerName = identity?.rules.name;
        registerStaffAuthRoutes(http, { login, recovery, ownAccount, isHttps, providerName });
        registerIdentityLoginRoutes(http, {
          login: createIdentityLoginService({ ...opening, publicUrl }),
          confirm: createConfirmByProvider(opening),
          isHttps,
        });
        registerFactorLoginRoutes(http, createFactorLoginService(opening), isHttps);
        registerStaffSessionRoutes(http, {
          service: createStaffSessionsService(common),
          views: parts.staffSessionsViews,
          clock,
          limit: parts.config.staffSession,
        });
        registerStaffUserRoutes(http, users, parts.config.staffRoles);
      },
    };
  },
};
