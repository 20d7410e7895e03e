import type { Role } from '@portal/contract/permissions.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest, StaffActor } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { SessionsStore } from '../auth/sessions.store.ts';
import type { SmsService } from '../notifications/sms.service.ts';
import { leaveOldMobile } from './mobile-change.ts';
import { refuseOlderCopy } from './older-user-copy.ts';
import { keepPasswordNotice } from './password-notice.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';
import type { StaffCodesStore } from './staff-codes.store.ts';
import type { ListedStaffUser, StaffStore, StaffUser } from './staff.store.ts';
import { usernameRefusal } from './username-refusal.ts';

type SmsStores = Parameters<SmsService['keep']>[0];

export interface StaffUsersStores extends SmsStores {
  readonly staff: StaffStore;
  readonly staffBrowsers: StaffBrowsersStore;
  readonly staffCodes: StaffCodesStore;
  readonly sessions: SessionsStore;
  readonly audit: AuditStore;
}

interface UserToAdd {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly mobileNumber: string | undefined;
}

interface UserChange {
  readonly role: Role;
  readonly password: string | undefined;
  /** Null removes it, undefined keeps it. */
  readonly mobileNumber: string | null | undefined;
  /** Of the copy that the change was made on; undefined if it does not tell. */
  readonly updatedAt: string | undefined;
}

export interface StaffUsersService {
  list(): Promise<ListedStaffUser[]>;
  /** Newest first. */
  page(page: number, perPage: number): Promise<{ readonly users: ListedStaffUser[]; readonly total: number }>;
  add(user: UserToAdd, by: StaffRequest): Promise<StaffUser>;
  edit(id: number, change: UserChange, by: StaffRequest): Promise<StaffUser>;
  /** To the named state, or to the other one. */
  toggle(id: number, isActive: boolean | undefined, by: StaffRequest): Promise<StaffUser>;
  remove(id: number, by: StaffRequest): Promise<void>;
}

interface StaffUsersDependencies {
  readonly unitOfWork: UnitOfWork<StaffUsersStores>;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly sms: SmsService;
  readonly clock: Clock;
}

export function createStaffUsersService(dependencies: StaffUsersDependencies): StaffUsersService {
  const { unitOfWork, passwords, policy, sms, clock } = dependencies;
  const now = () => clock.now().toISOString();

  /**
   * A change of one user; admins are locked first, so that of two admins who take each other's rights one is refused.
   */
  function change<T>(
    id: number,
    work: (stores: StaffUsersStores, user: StaffUser) => Promise<T>,
  ): Promise<T> {
    return unitOfWork(async (stores) => {
      await stores.staff.lockAdmins();
      const user = await stores.staff.lock(id);
      if (user === undefined) throw new AppError('NOT_FOUND');
      return work(stores, user);
    });
  }

  const hashFor = (password: string, { sessionId }: StaffActor) =>
    passwords.hash(password, { kind: 'known', key: `session:${sessionId}` });

  async function hashOfChange(id: number, password: string, actor: StaffActor): Promise<string> {
    const user = await unitOfWork(({ staff }) => staff.find(id));
    if (user === undefined) throw new AppError('NOT_FOUND');
    await policy.check('password', password, user.username);
    return hashFor(password, actor);
  }

  return {
    list: () => unitOfWork(({ staff }) => staff.list()),
    page: (page, perPage) =>
      unitOfWork(async ({ staff }) => ({
        users: await staff.page(page, perPage),
        total: await staff.count(),
      })),
    async add({ username, password, role, mobileNumber = null }, { actor, caller }) {
      await policy.check('password', password, username);
      const passwordHash = await hashFor(password, actor);
      return unitOfWork(async ({ staff, audit }) => {
        const added = await staff.add({ username, passwordHash, role, mobileNumber, isActive: false });
        if (typeof added === 'string') throw usernameRefusal(added);
        await audit.record({
          actor,
          action: 'staff.user-added',
          subject: { kind: 'staff_user', id: added.id },
          after: { username, role, mobile_number: mobileNumber, is_active: false },
          caller,
        });
        return added;
      });
    },
    async edit(id, { role, password, mobileNumber: wantedMobile, updatedAt }, { actor, caller }) {
      const passwordHash = password === undefined ? undefined : await hashOfChange(id, password, actor);
      return change(id, async (stores, user) => {
        const mobileNumber = wantedMobile === undefined ? user.mobileNumber : wantedMobile;
        const roleChanges = user.role !== role;
        const mobileChanges = user.mobileNumber !== mobileNumber;
        const logsOut = roleChanges || passwordHash !== undefined;
        if (!logsOut && !mobileChanges) return user;
        refuseOlderCopy(user, { role, mobileNumber }, updatedAt);
        if (role !== 'admin') await keepAnAdmin(stores.staff, user);
        const updated = await stores.staff.update(id, {
          role,
          mobileNumber,
          ...(passwordHash === undefined ? {} : { passwordHash }),
        });
        if (passwordHash !== undefined) await stores.staffBrowsers.forgetAll(id);
        if (mobileChanges) await leaveOldMobile(sms, stores, user, now());
        if (logsOut) await stores.sessions.endAllOfStaff(id, now());
        await stores.audit.record({
          actor,
          action: 'staff.user-edited',
          subject: { kind: 'staff_user', id },
          before: {
            ...(roleChanges ? { role: user.role } : {}),
            ...(mobileChanges ? { mobile_number: user.mobileNumber } : {}),
          },
          after: {
            ...(roleChanges ? { role } : {}),
            ...(mobileChanges ? { mobile_number: mobileNumber } : {}),
            ...(passwordHash === undefined ? {} : { password: 'changed' }),
          },
          caller,
        });
        if (passwordHash !== undefined) await keepPasswordNotice(sms, stores, user);
        return updated;
      });
    },
    toggle: (id, wanted, { actor, caller }) =>
      change(id, async (stores, user) => {
        const isActive = wanted ?? !user.isActive;
        if (isActive === user.isActive) return user;
        if (!isActive) await keepAnAdmin(stores.staff, user);
        const toggled = await stores.staff.update(id, { isActive });
        if (!isActive) await stores.sessions.endAllOfStaff(id, now());
        await stores.audit.record({
          actor,
          action: isActive ? 'staff.user-activated' : 'staff.user-deactivated',
          subject: { kind: 'staff_user', id },
          before: { is_active: user.isActive },
          after: { is_active: isActive },
          caller,
        });
        return toggled;
      }),
    remove: (id, { actor, caller }) =>
      change(id, async (stores, user) => {
        await keepAnAdmin(stores.staff, user);
        await stores.staff.remove(id, now());
        await stores.sessions.endAllOfStaff(id, now());
        await stores.audit.record({
          actor,
          action: 'staff.user-deleted',
          subject: { kind: 'staff_user', id },
          before: { username: user.username, role: user.role, is_active: user.isActive },
          caller,
        });
      }),
  };
}

/** Refuses to remove the last admin, who alone can restore rights. */
async function keepAnAdmin(staff: StaffStore, user: StaffUser): Promise<void> {
  const isActiveAdmin = user.role === 'admin' && user.isActive;
  if (isActiveAdmin && !(await staff.hasOtherActiveAdmin(user.id))) throw new AppError('LAST_ADMIN');
}
