import type { z } from 'zod';
import type { listedUser, managedUser, staffUser } from '@portal/contract/routes/staff-fields.ts';
import type { ListedStaffUser, StaffUser } from './staff.store.ts';

export function presentStaffUser(user: StaffUser): z.input<typeof staffUser> {
  return {
    id: user.id,
    username: user.username,
    role: user.role,
    mobile_number: user.mobileNumber,
    is_active: user.isActive,
    created_at: user.createdAt,
  };
}

export function presentManagedUser(user: StaffUser): z.input<typeof managedUser> {
  return { ...presentStaffUser(user), updated_at: user.updatedAt };
}

export function presentListedUser(user: ListedStaffUser): z.input<typeof listedUser> {
  return {
    ...presentManagedUser(user),
    last_login_at: user.lastLoginAt,
    has_second_factor: user.hasFactor,
  };
}
