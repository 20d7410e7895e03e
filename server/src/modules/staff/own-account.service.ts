import { DEFAULT_NEW_USER_ROLE } from '@portal/contract/permissions.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { AddressLimits } from './address-limits.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import type { StaffUsersStores } from './staff-users.service.ts';

interface Signup {
  readonly username: string;
  readonly password: string;
  readonly mobileNumber: string;
}

/** What people do to their own staff account. */
export interface OwnAccountService {
  /** Always the least of what an admin may then widen. */
  signUp(signup: Signup, caller: Caller): Promise<void>;
  /** Ends every session and answers the token of a new one. */
  changePassword(
    passwords: { readonly old: string; readonly next: string },
    actor: StaffActor,
    caller: Caller,
  ): Promise<string>;
}

interface OwnAccountDependencies {
  readonly unitOfWork: UnitOfWork<StaffUsersStores>;
  readonly passwords: Passwords;
  readonly guard: PasswordGuard;
  readonly limits: AddressLimits;
  readonly sessions: SessionsService;
  readonly clock: Clock;
}

export function createOwnAccountService(dependencies: OwnAccountDependencies): OwnAccountService {
  const { unitOfWork, passwords, guard, limits, sessions, clock } = dependencies;
  return {
    async signUp({ username, password, mobileNumber }, caller) {
      await limits.signUp(caller.ip);
      const passwordHash = await passwords.hash(password);
      const role = DEFAULT_NEW_USER_ROLE;
      await unitOfWork(async ({ staff, audit }) => {
        const added = await staff.add({ username, passwordHash, role, mobileNumber, isActive: false });
        if (added === undefined) throw new AppError('USERNAME_TAKEN');
        await audit.record({
          actor: { kind: 'visitor', name: username },
          action: 'staff.signed-up',
          subject: { kind: 'staff_user', id: added.id },
          after: { username, role, mobile_number: mobileNumber, is_active: false },
          caller,
        });
      });
    },
    async changePassword({ old, next }, actor, caller) {
      const { staffUserId: id, username } = actor;
      const subject = { kind: 'staff_user', id };
      const user = await unitOfWork(({ staff }) => staff.findByUsername(username));
      const isRight = await guard.attempt(username, () => passwords.check(old, user?.passwordHash), {
        actor,
        action: 'staff.password-change-failed',
        subject,
        caller,
      });
      if (!isRight) throw new AppError('OLD_PASSWORD_WRONG');
      const passwordHash = await passwords.hash(next);
      return unitOfWork(async (stores) => {
        const locked = await stores.staff.lock(id);
        if (locked === undefined || !locked.isActive) throw new AppError('NOT_SIGNED_IN');
        if (locked.passwordHash !== user?.passwordHash) throw new AppError('OLD_PASSWORD_WRONG');
        await stores.staff.update(id, { passwordHash });
        await stores.sessions.endAllOfStaff(id, clock.now().toISOString());
        await stores.audit.record({
          actor,
          action: 'staff.password-changed',
          subject,
          after: { password: 'changed' },
          caller,
        });
        return sessions.openForStaff(stores.sessions, id, caller);
      });
    },
  };
}
