import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditEntry, AuditStore } from '../audit/audit.store.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { AddressLimits } from './address-limits.ts';
import type { PasswordGuard } from './password-guard.ts';
import type { Passwords } from './passwords.ts';
import { asActor } from './staff-audit.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

export interface StaffLoginStores {
  readonly staff: StaffStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

export interface StaffSignedIn {
  readonly token: string;
  readonly user: StaffUser;
}

export interface StaffLoginService {
  login(username: string, password: string, caller: Caller): Promise<StaffSignedIn>;
  logout(actor: StaffActor, caller: Caller): Promise<void>;
}

interface StaffLoginDependencies {
  readonly unitOfWork: UnitOfWork<StaffLoginStores>;
  readonly passwords: Passwords;
  readonly guard: PasswordGuard;
  readonly limits: AddressLimits;
  readonly sessions: SessionsService;
  readonly clock: Clock;
}

export function createStaffLoginService(dependencies: StaffLoginDependencies): StaffLoginService {
  const { unitOfWork, passwords, guard, limits, sessions, clock } = dependencies;

  /** The right password of somebody who may be inactive, or was changed a moment ago. */
  function open(known: StaffUser, caller: Caller): Promise<StaffSignedIn | 'inactive' | 'gone'> {
    return unitOfWork(async (stores) => {
      const user = await stores.staff.lock(known.id);
      if (user === undefined || user.passwordHash !== known.passwordHash) return 'gone';
      const record = (action: string) =>
        stores.audit.record({
          actor: asActor(user),
          action,
          subject: { kind: 'staff_user', id: user.id },
          caller,
        });
      if (!user.isActive) {
        await record('staff.login-refused-inactive');
        return 'inactive';
      }
      const token = await sessions.openForStaff(stores.sessions, user.id, caller);
      await record('staff.logged-in');
      return { token, user };
    });
  }

  return {
    async login(username, password, caller) {
      const giveBack = await limits.tryPassword(caller.ip);
      const user = await unitOfWork(({ staff }) => staff.findByUsername(username));
      const isRight = await guard.attempt(
        username,
        () => passwords.check(password, user?.passwordHash),
        failure(user, caller),
      );
      if (!isRight || user === undefined) throw new AppError('WRONG_CREDENTIALS');
      await giveBack();
      const opened = await open(user, caller);
      if (opened === 'gone') throw new AppError('WRONG_CREDENTIALS');
      if (opened === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
      return opened;
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

/** A name that nobody has is not kept: people type their password there. */
function failure(user: StaffUser | undefined, caller: Caller): AuditEntry {
  return {
    actor: { kind: 'visitor', ...(user === undefined ? {} : { name: user.username }) },
    action: 'staff.login-failed',
    subject: { kind: 'staff_user', ...(user === undefined ? {} : { id: user.id }) },
    caller,
  };
}
