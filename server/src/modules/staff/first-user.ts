import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { Passwords } from './passwords.ts';
import type { StaffStore } from './staff.store.ts';

interface FirstUserStores {
  readonly staff: StaffStore;
  readonly audit: AuditStore;
}

export interface FirstUser {
  readonly username: string;
  readonly password: string;
  readonly mobileNumber: string | undefined;
}

/** Whether anybody can work as an admin. */
export type HasActiveAdmin = () => Promise<boolean>;

/** Creates the first admin unless that name is taken; returns whether the password is (still) the user's. */
export type EnsureFirstUser = (user: FirstUser) => Promise<boolean>;

export function createHasActiveAdmin(unitOfWork: UnitOfWork<FirstUserStores>): HasActiveAdmin {
  return async () => (await unitOfWork(({ staff }) => staff.countActiveAdmins())) > 0;
}

export function createFirstUser(
  unitOfWork: UnitOfWork<FirstUserStores>,
  passwords: Passwords,
): EnsureFirstUser {
  const find = (username: string) => unitOfWork(({ staff }) => staff.findByUsername(username));
  return async ({ username, password, mobileNumber = null }) => {
    const known = await find(username);
    if (known !== undefined) return passwords.check(password, known.passwordHash);
    const passwordHash = await passwords.hash(password, { kind: 'known', key: 'first-user' });
    const added = await unitOfWork(async ({ staff, audit }) => {
      const user = { username, passwordHash, role: 'admin', mobileNumber, isActive: true } as const;
      const first = await staff.add(user);
      if (first === 'taken') return false;
      if (first === 'looks-taken')
        throw new Error(`ADMIN_USERNAME ${username} looks like the name of another user`);
      await audit.record({
        actor: { kind: 'system' },
        action: 'staff.first-user-added',
        subject: { kind: 'staff_user', id: first.id },
        after: { username, role: user.role, mobile_number: mobileNumber, is_active: true },
      });
      return true;
    });
    // Another process was faster with the same settings.
    return added || passwords.check(password, (await find(username))?.passwordHash);
  };
}
