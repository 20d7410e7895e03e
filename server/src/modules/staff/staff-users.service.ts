import type { Role } from '@portal/contract/permissions.ts';
import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { StaffRequest, StaffActor } from '../../http/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { WaitingChange } from '../../kernel/waiting-change.ts';
import { refuseOlderCopy } from './older-user-copy.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { ListedStaffUser, StaffUser } from './staff.store.ts';
import type { ChangeUser } from './staff-user-change.ts';
import type { RemoveUser } from './staff-user-removal.ts';
import type { StaffApprovalGates, StaffApprovalStores } from './staff-user.approval.ts';
import { usernameRefusal } from './username-refusal.ts';

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
  /** Returns the proposal if the change waits for a second person. */
  edit(id: number, change: UserChange, by: StaffRequest): Promise<StaffUser | WaitingChange>;
  /** To the named state, or to the other one; it may wait in the same way. */
  toggle(id: number, isActive: boolean | undefined, by: StaffRequest): Promise<StaffUser | WaitingChange>;
  /** Returns the proposal if the deletion waits for a second person. */
  remove(id: number, by: StaffRequest): Promise<WaitingChange | undefined>;
}

interface StaffUsersDependencies {
  readonly unitOfWork: UnitOfWork<StaffApprovalStores>;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly changeUser: ChangeUser;
  readonly removeUser: RemoveUser;
  readonly gates: StaffApprovalGates;
  /** The roles that users of this portal can have. */
  readonly openRoles: readonly Role[];
}

export function createStaffUsersService(dependencies: StaffUsersDependencies): StaffUsersService {
  const { unitOfWork, passwords, policy, changeUser, removeUser, gates, openRoles } = dependencies;

  /**
   * A change of one user; admins are locked first, so that of two admins who take each other's rights one is refused.
   */
  function change<T>(
    id: number,
    work: (stores: StaffApprovalStores, user: StaffUser) => Promise<T>,
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

  function refuseClosedRole(role: Role): void {
    if (openRoles.includes(role)) return;
    throw new AppError('INVALID_INPUT', { text: texts.roleUnknown, fields: { role: texts.roleUnknown } });
  }

  return {
    list: () => unitOfWork(({ staff }) => staff.list()),
    page: (page, perPage) =>
      unitOfWork(async ({ staff }) => ({
        users: await staff.page(page, perPage),
        total: await staff.count(),
      })),
    async add({ username, password, role, mobileNumber = null }, { actor, caller }) {
      refuseClosedRole(role);
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
    async edit(id, { role, password, mobileNumber: wantedMobile, updatedAt }, by) {
      refuseClosedRole(role);
      const passwordHash = password === undefined ? undefined : await hashOfChange(id, password, by.actor);
      return change(id, async (stores, user) => {
        const mobileNumber = wantedMobile === undefined ? user.mobileNumber : wantedMobile;
        const roleChanges = user.role !== role;
        const mobileChanges = user.mobileNumber !== mobileNumber;
        if (!roleChanges && !mobileChanges && passwordHash === undefined) return user;
        refuseOlderCopy(user, { role, mobileNumber }, updatedAt);
        const wanted = {
          ...(roleChanges ? { role } : {}),
          ...(mobileChanges ? { mobileNumber } : {}),
          ...(passwordHash === undefined ? {} : { passwordHash }),
        };
        return (await gates.propose(stores, user, wanted, by)) ?? changeUser(stores, user, wanted, by);
      });
    },
    toggle: (id, wanted, by) =>
      change(id, async (stores, user) => {
        const isActive = wanted ?? !user.isActive;
        if (isActive === user.isActive) return user;
        return (
          (await gates.propose(stores, user, { isActive }, by)) ?? changeUser(stores, user, { isActive }, by)
        );
      }),
    remove: (id, by) =>
      change(id, async (stores, user) => {
        const waiting = await gates.propose(stores, user, { isDeleted: true }, by);
        if (waiting === undefined) await removeUser(stores, user, by);
        return waiting;
      }),
  };
}
