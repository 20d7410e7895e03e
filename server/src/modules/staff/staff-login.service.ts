import type { Role } from '@portal/contract/permissions.ts';
import { passwordNotUsedText } from '@portal/contract/texts/identity.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { IdentityService, IdentityStores } from '../identity/identity.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { Enter, EnteredLogin, EnterStores } from './enter.ts';
import type { LoginCodes } from './login-codes.ts';
import type { GuardStores, PasswordGuard, Payer } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import { asActor, loginFailure } from './staff-audit.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffCodesStore } from './staff-codes.store.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

export interface StaffLoginStores extends GuardStores, EnterStores, IdentityStores {
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

export interface StaffLoginService {
  /** `code-needed` whether or not the password is right; the code is sent only if it is. */
  login(credentials: Credentials, browser: StaffBrowser): Promise<EnteredLogin | 'code-needed'>;
  /** Returns where the browser signs out of the identity provider too, if that opened the session. */
  logout(actor: StaffActor, caller: Caller): Promise<string | undefined>;
}

interface StaffLoginDependencies {
  readonly unitOfWork: UnitOfWork<StaffLoginStores>;
  readonly passwords: Passwords;
  readonly guard: PasswordGuard;
  readonly limits: AddressLimits;
  readonly codes: LoginCodes;
  readonly enter: Enter;
  /** Undefined if no identity provider is set. */
  readonly identity: Pick<IdentityService, 'mayUsePassword' | 'signOutUrlOf' | 'rules'> | undefined;
  /** A user with another role, which a setting no longer names, cannot log in. */
  readonly openRoles: readonly Role[];
  readonly clock: Clock;
}

type StaffLoginOutcome = EnteredLogin | 'inactive' | 'provider-only' | 'gone' | 'refused';

export function createStaffLoginService(dependencies: StaffLoginDependencies): StaffLoginService {
  const { unitOfWork, passwords, guard, limits, codes, enter, identity, openRoles, clock } = dependencies;

  /** After the right password: the user may be inactive, or the password was changed a moment ago. */
  async function open(
    stores: StaffLoginStores,
    known: StaffUser,
    browser: StaffBrowser,
  ): Promise<StaffLoginOutcome> {
    const user = await stores.staff.lock(known.id);
    if (user === undefined || user.passwordHash !== known.passwordHash) return 'gone';
    const subject = { kind: 'staff_user', id: user.id };
    const { caller } = browser;
    const record = (action: string) => stores.audit.record({ actor: asActor(user), action, subject, caller });
    if (!user.isActive || !openRoles.includes(user.role)) {
      await record('staff.login-refused-inactive');
      return 'inactive';
    }
    if (identity !== undefined && !(await identity.mayUsePassword(stores, user))) {
      await record('staff.login-refused-password');
      return 'provider-only';
    }
    return enter(stores, user, browser);
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
      if (outcome === 'provider-only') {
        const text = passwordNotUsedText(identity?.rules.name ?? '');
        throw new AppError('PASSWORD_NOT_USED', { text });
      }
      return outcome;
    },
    async logout(actor, caller) {
      const idToken = await unitOfWork(async (stores) => {
        await stores.sessions.end(actor.sessionId, clock.now().toISOString());
        await stores.audit.record({
          actor,
          action: 'staff.logged-out',
          subject: { kind: 'staff_user', id: actor.staffUserId },
          caller,
        });
        return stores.identityLogins.idTokenOf(actor.sessionId);
      });
      // Afterwards: whatever the provider does, the session here has ended.
      return idToken === undefined ? undefined : identity?.signOutUrlOf(idToken);
    },
  };
}
