import { DEFAULT_NEW_USER_ROLE } from '@portal/contract/permissions.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { IdentityService, IdentityStores } from '../identity/identity.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { RememberBrowser } from './known-browser.ts';
import type { GuardStores, PasswordGuard, Payer } from './password-guard.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffUsersStores } from './staff-user-change.ts';
import { usernameRefusal } from './username-refusal.ts';

interface Signup {
  readonly username: string;
  readonly password: string;
  readonly mobileNumber: string;
}

/** Changes that users make to their own staff account. */
export interface OwnAccountService {
  readonly isSignupOpen: boolean;
  readonly passwordMinLength: number;
  /** Always the lowest role, which an admin may then raise. */
  signUp(signup: Signup, caller: Caller): Promise<void>;
  /**
   * Takes the password again, so that the session may change the second factors; not of a user who may sign in by the
   * identity provider alone.
   */
  confirmPassword(password: string, actor: StaffActor, caller: Caller): Promise<void>;
  /** Ends every session and returns the token of a new one, and the one that the browser is known by. */
  changePassword(
    passwords: { readonly old: string; readonly next: string },
    actor: StaffActor,
    browser: StaffBrowser,
  ): Promise<{ readonly token: string; readonly browser: string }>;
}

interface OwnAccountStores extends StaffUsersStores, GuardStores, IdentityStores {}

interface OwnAccountDependencies {
  readonly unitOfWork: UnitOfWork<OwnAccountStores>;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly guard: PasswordGuard;
  readonly limits: AddressLimits;
  readonly rememberBrowser: RememberBrowser;
  readonly sessions: SessionsService;
  readonly clock: Clock;
  readonly isSignupOpen: boolean;
  readonly identity: Pick<IdentityService, 'mayUsePassword'> | undefined;
}

export function createOwnAccountService(dependencies: OwnAccountDependencies): OwnAccountService {
  const { unitOfWork, passwords, policy, guard, limits, rememberBrowser, sessions, clock } = dependencies;
  const { isSignupOpen, identity } = dependencies;

  /** The user if the old password is right. The session pays for wrong ones: strangers cannot keep its owner out. */
  async function checkOld(old: string, actor: StaffActor, caller: Caller) {
    const payer: Payer = { kind: 'session', sessionId: actor.sessionId };
    return guard.attempt(payer, async () => {
      const user = await unitOfWork(({ staff }) => staff.findByUsername(actor.username));
      const isRight = await passwords.check(old, user?.passwordHash);
      await unitOfWork(async (stores) => {
        if (isRight) return guard.forgive(stores, payer);
        await stores.audit.record({
          actor,
          action: 'staff.password-change-failed',
          subject: { kind: 'staff_user', id: actor.staffUserId },
          caller,
        });
      });
      if (!isRight || user === undefined) throw new AppError('OLD_PASSWORD_WRONG');
      return user;
    });
  }

  async function addInactive(user: Omit<Signup, 'password'> & { passwordHash: string }, caller: Caller) {
    const { username, mobileNumber } = user;
    const role = DEFAULT_NEW_USER_ROLE;
    await unitOfWork(async ({ staff, audit }) => {
      const added = await staff.add({ ...user, role, isActive: false });
      if (typeof added === 'string') throw usernameRefusal(added);
      await audit.record({
        actor: { kind: 'visitor', name: username },
        action: 'staff.signed-up',
        subject: { kind: 'staff_user', id: added.id },
        after: { username, role, mobile_number: mobileNumber, is_active: false },
        caller,
      });
    });
  }

  return {
    isSignupOpen,
    passwordMinLength: policy.minLength,
    async signUp({ username, password, mobileNumber }, caller) {
      if (!isSignupOpen) throw new AppError('SIGNUP_CLOSED');
      await limits.signUp(caller.ip, async () => {
        await policy.check('password', password, username);
        // Before the costly hash; `add` looks again under its lock.
        const problem = await unitOfWork(({ staff }) => staff.problemWith(username));
        if (problem !== undefined) throw usernameRefusal(problem);
        const passwordHash = await passwords.hash(password, { kind: 'stranger', ip: caller.ip });
        await addInactive({ username, passwordHash, mobileNumber }, caller);
      });
    },
    async confirmPassword(password, actor, caller) {
      const user = await checkOld(password, actor, caller);
      await unitOfWork(async (stores) => {
        if (identity !== undefined && !(await identity.mayUsePassword(stores, user))) {
          throw new AppError('SIGN_IN_AGAIN_NEEDED');
        }
        await stores.sessions.confirm(actor.sessionId, clock.now().toISOString());
      });
    },
    async changePassword({ old, next }, actor, { caller, token: brought }) {
      const { staffUserId: id } = actor;
      const user = await checkOld(old, actor, caller);
      await policy.check('new_password', next, user.username);
      const passwordHash = await passwords.hash(next, { kind: 'known', key: `session:${actor.sessionId}` });
      return unitOfWork(async (stores) => {
        const locked = await stores.staff.lock(id);
        if (locked === undefined || !locked.isActive) throw new AppError('NOT_SIGNED_IN');
        if (locked.passwordHash !== user.passwordHash) throw new AppError('OLD_PASSWORD_WRONG');
        const proof = await stores.sessions.proofOf(actor.sessionId);
        await stores.staff.update(id, { passwordHash });
        await stores.sessions.endAllOfStaff(id, clock.now().toISOString());
        await stores.staffBrowsers.forgetAll(id);
        await stores.audit.record({
          actor,
          action: 'staff.password-changed',
          subject: { kind: 'staff_user', id },
          after: { password: 'changed' },
          caller,
        });
        const browser = await rememberBrowser(stores.staffBrowsers, id, brought);
        // The whole time of the session does not begin again.
        const { token, session } = sessions.newForStaff(id, caller, {
          factorAt: proof?.factorAt,
          openedAt: proof?.openedAt,
          identityLoginId: proof?.identityLoginId,
        });
        await stores.sessions.add(session);
        return { token, browser };
      });
    },
  };
}
