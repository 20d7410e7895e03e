import type { StaffRequest } from '../../http/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { KeepAdmins } from './keep-admins.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import type { StaffUsersStores } from './staff-user-change.ts';
import type { StaffUser } from './staff.store.ts';

/** Deletes a user that is locked, together with all admins, and ends the sessions. */
export type RemoveUser = (stores: StaffUsersStores, user: StaffUser, by: StaffRequest) => Promise<void>;

export function createRemoveUser(keepAdmins: KeepAdmins, clock: Clock): RemoveUser {
  return async (stores, user, { actor, caller }) => {
    const { id, username, role, isActive } = user;
    const now = clock.now().toISOString();
    await keepAdmins(stores.staff, user);
    await stores.staff.remove(id, now);
    await logOutEverywhere(stores, id, now);
    await stores.audit.record({
      actor,
      action: 'staff.user-deleted',
      subject: { kind: 'staff_user', id },
      before: { username, role, is_active: isActive },
      caller,
    });
  };
}
