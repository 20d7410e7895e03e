import { STAFF_TEXTS as texts } from '@portal/contract/texts/staff.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { WantedUser } from './staff-user-change.ts';
import type { StaffStore, StaffUser } from './staff.store.ts';

/** Whether an admin is needed, and why. All admins are locked by then. */
export type AdminNeed = (staff: StaffStore, user: StaffUser) => Promise<'last' | 'one of two' | undefined>;

/** Refuses to take an admin away who is needed. All admins are locked by then. */
export type KeepAdmins = (staff: StaffStore, user: StaffUser) => Promise<void>;

/**
 * The last admin alone can restore rights, so that one stays. Where changes need a second person two stay: with one of
 * them nobody could release a change, and none would be required any more.
 */
export function createAdminNeed(areTwoNeeded: boolean): AdminNeed {
  return async (staff, user) => {
    if (user.role !== 'admin' || !user.isActive) return undefined;
    const others = await staff.countOtherActiveAdmins(user.id);
    if (others === 0) return 'last';
    return areTwoNeeded && others < 2 ? 'one of two' : undefined;
  };
}

export function createKeepAdmins(needOf: AdminNeed): KeepAdmins {
  return async (staff, user) => {
    const need = await needOf(staff, user);
    if (need === 'last') throw new AppError('LAST_ADMIN');
    if (need === 'one of two') throw new AppError('LAST_ADMIN', { text: texts.twoAdminsStay });
  };
}

/** Whether a change takes an active admin away. */
export function removesAdmin(user: StaffUser, { role, isActive, isDeleted }: WantedUser): boolean {
  if (user.role !== 'admin' || !user.isActive) return false;
  return isDeleted === true || isActive === false || (role !== undefined && role !== 'admin');
}
