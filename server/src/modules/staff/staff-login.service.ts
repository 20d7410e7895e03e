import type { Role } from '@portal/contract/permissions.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { LoginFactor, LoginFactorStores } from '../second-factor/login-factor.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { LoginCodes } from './login-codes.ts';
import type { OpenSession, OpenSessionStores, StaffLoginResult } from './open-session.ts';
import type { GuardStores, PasswordGuard, Payer } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import { asActor, loginFailure } from './staff-audit.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffCodesStore } from './staff-codes.store.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

export interface StaffLoginStores extends GuardStores, LoginFactorStores, OpenSessionStores {
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly staffCodes: StaffCodesStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** From the SMS, if one is needed. */
  readonly code?: string | undefined;
}

/** The password was right and the second factor is awaited: the token of the login that waits. */
interface WaitingForFactor {
  readonly pending: string;
}

export interface StaffLoginService {
  /** `code-needed` whether or not the password is right; the code is sent only if it is. */
  login(
    credentials: Credentials,
    browser: StaffBrowser,
  ): Promise<StaffLoginResult | WaitingForFactor | 'code-needed'>;
  logout(actor: StaffActor, caller: Caller): Promise<void>;
}

interface StaffLoginDependencies {
  readonly unitOfWork: UnitOfWork<StaffLoginStores>;
  readonly passwords: Passwords;
  readonly guard: PasswordGuard;
  readonly limits: AddressLimits;
  readonly codes: LoginCodes;
  readonly loginFactor: Pick<LoginFactor, 'demandOf' | 'begin'>;
  readonly openSession: OpenSession;
  /** A user with another role, which a setting no longer names, cannot log in. */
  readonly openRoles: readonly Role[];
  readonly clock: Clock;
}

type StaffLoginOutcome = StaffLoginResult | WaitingForFactor | 'inactive' | 'gone' | 'refused';

export function createStaffLoginService(dependencies: StaffLoginDependencies): StaffLoginService {
  const { unitOfWork, passwords, guard, limits, codes, loginFactor, openSession, openRoles, clock } =
    dependencies;

  /** After the right password: the user may be inactive, or the password was changed a moment ago. */
  async function open(
    stores: StaffLoginStores,
    known: StaffUser,
    browser: StaffBrowser,
  ): Promise<StaffLoginOutcome> {
    const user = await stores.staff.lock(known.id);
    if (user === undefined || user.passwordHash !== known.passwordHash) return 'gone';
    const subject = { kind: 'staff_user', id: user.id };
    const { caller, token } = browser;
    const record = (action: string) => stores.audit.record({ actor: asActor(user), action, subject, caller });
    if (!user.isActive || !openRoles.includes(user.role)) {
      await record('staff.login-refused-inactive');
      return 'inactive';
    }
    const demand = await loginFactor.demandOf(stores, user, token);
    if (demand === 'ask') {
      await record('staff.login-factor-asked');
      return { pending: await loginFactor.begin(stores, user, token) };
    }
    if (demand === 'remembered') {
      return openSession(stores, user, browser, { method: 'remembered', isRemembered: false });
    }
    const opened = await openSession(stores, user, browser);
    return demand === 'missing' ? { ...opened, mustAddFactor: true } : opened;
  }

  /** A browser without a token causes no work before it has a place: it is a stranger. */
  async function payerOf(username: string, { caller, token, isBrought }: StaffBrowser): Promise<Payer> {
    const browserId = isBrought
      ? await limits.lookUp(caller.ip, () =>
          unitOfWork(({ staffBrowsers }) => staffBrowsers.find(username, tokenHash(token))),
        )
      : undefined;
    return browserId === undefined
      ? { kind: 'stranger', username, ip: caller.ip }
      : { kind: 'browser', browserId };
  }

  async function login({ username, password, code }: Credentials, browser: StaffBrowser) {
    const payer = await payerOf(username, browser);
    return guard.attempt(payer, async ({ needsCode, isPastCeiling, isRecorded }) => {
      const user = await unitOfWork(({ staff }) => staff.findByUsername(username));
      const isPassword = await passwords.check(password, user?.passwordHash);
      const settled = await unitOfWork(async (stores): Promise<StaffLoginOutcome> => {
        const claim = { user, isPassword, code, browser: browser.token, isPastCeiling };
        const isProved = !needsCode || (await codes.prove(stores.staffCodes, claim));
        if (isPassword && isProved && user !== undefined) {
          await guard.forgive(stores, payer);
          return open(stores, user, browser);
        }
        if (isRecorded) await stores.audit.record(loginFailure(user, needsCode, browser.caller));
        return 'refused';
      });
      if (settled === 'refused' && needsCode && code === undefined) {
        if (isPassword && user !== undefined) codes.sendSoon(user, browser);
        return 'code-needed';
      }
      if (settled === 'refused') throw new AppError(needsCode ? 'LOGIN_CODE_WRONG' : 'WRONG_CREDENTIALS');
      return settled;
    });
  }

  return {
    async login(credentials, browser) {
      const outcome = await login(credentials, browser);
      if (outcome === 'gone') throw new AppError('WRONG_CREDENTIALS');
      if (outcome === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
      return outcome;
    },
    logout: (actor, caller) =>
      unitOfWork(async (stores) => {
        await stores.sessions.end(actor.sessionId, clock.now().toISOString());
        await stores.audit.record({
          actor,
          action: 'staff.logged-out',
          subject: { kind: 'staff_user', id: actor.staffUserId },
          caller,
        });
      }),
  };
}
