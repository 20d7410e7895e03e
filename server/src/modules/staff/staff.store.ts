import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '@portal/contract/permissions.ts';
import type { Transaction } from '../../db/transaction.ts';
import { staffFactors } from '../../db/schema/second-factors.ts';
import { staffLastLogins, staffUsers } from '../../db/schema/staff.ts';

export interface StaffUser {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly mobileNumber: string | null;
  readonly isActive: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export type NewStaffUser = Omit<StaffUser, 'id' | 'createdAt' | 'updatedAt'>;

/** Another user has the name, or one that is easily taken for it. */
export type UsernameProblem = 'taken' | 'looks-taken';

/** With what the list of users shows beside. */
export interface ListedStaffUser extends StaffUser {
  readonly lastLoginAt: string | null;
  readonly hasFactor: boolean;
}

export interface StaffStore {
  list(): Promise<ListedStaffUser[]>;
  /** Newest first. */
  page(page: number, perPage: number): Promise<ListedStaffUser[]>;
  count(): Promise<number>;
  /** Why a new user cannot have this name. */
  problemWith(username: string): Promise<UsernameProblem | undefined>;
  find(id: number): Promise<StaffUser | undefined>;
  findByUsername(username: string): Promise<StaffUser | undefined>;
  /** Oldest first; a number may be several users'. */
  findByMobile(mobile: string): Promise<StaffUser[]>;
  add(user: NewStaffUser): Promise<StaffUser | UsernameProblem>;
  /** The user, kept from others' changes to the end of the transaction. */
  lock(id: number): Promise<StaffUser | undefined>;
  /** From here to the end of the transaction no other transaction can remove an admin. */
  lockAdmins(): Promise<void>;
  countActiveAdmins(): Promise<number>;
  countOtherActiveAdmins(id: number): Promise<number>;
  update(
    id: number,
    change: Partial<Pick<StaffUser, 'role' | 'passwordHash' | 'mobileNumber' | 'isActive'>>,
  ): Promise<StaffUser>;
  remove(id: number, now: string): Promise<void>;
}

const shape = {
  id: staffUsers.id,
  username: staffUsers.username,
  passwordHash: staffUsers.passwordHash,
  role: staffUsers.role,
  mobileNumber: staffUsers.mobileNumber,
  isActive: staffUsers.isActive,
  createdAt: staffUsers.createdAt,
  updatedAt: staffUsers.updatedAt,
};
const hasFactor = sql<boolean>`exists (select from ${staffFactors} where ${staffFactors.staffUserId} = ${staffUsers.id})`;
const present = isNull(staffUsers.deletedAt);
const called = (username: string) => eq(sql`lower(${staffUsers.username})`, username.toLowerCase());

const looksLike = (username: string) =>
  eq(sql`staff_username_skeleton(${staffUsers.username})`, sql`staff_username_skeleton(${username})`);

export function createStaffStore(db: Transaction): StaffStore {
  const listed = () =>
    db
      .select({ ...shape, lastLoginAt: staffLastLogins.loggedInAt, hasFactor })
      .from(staffUsers)
      .leftJoin(staffLastLogins, eq(staffLastLogins.staffUserId, staffUsers.id));

  async function problemWith(username: string): Promise<UsernameProblem | undefined> {
    const [alike] = await db
      .select({ isSame: sql<boolean>`bool_or(${called(username)})` })
      .from(staffUsers)
      .where(and(looksLike(username), present))
      .having(sql`count(*) > 0`);
    if (alike === undefined) return undefined;
    return alike.isSame ? 'taken' : 'looks-taken';
  }

  return {
    problemWith,
    page: (page, perPage) =>
      listed()
        .where(present)
        .orderBy(desc(staffUsers.id))
        .limit(perPage)
        .offset((page - 1) * perPage),
    count: () => db.$count(staffUsers, present),
    list: () => listed().where(present).orderBy(asc(staffUsers.id)),
    async find(id) {
      const [row] = await db
        .select(shape)
        .from(staffUsers)
        .where(and(eq(staffUsers.id, id), present));
      return row;
    },
    async findByUsername(username) {
      const [row] = await db
        .select(shape)
        .from(staffUsers)
        .where(and(called(username), present));
      return row;
    },
    findByMobile: (mobile) =>
      db
        .select(shape)
        .from(staffUsers)
        .where(and(eq(staffUsers.mobileNumber, mobile), present))
        .orderBy(asc(staffUsers.id)),
    async add(user) {
      // Of two names that look alike and come at once, the second sees the first.
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff_users_usernames'))`);
      const problem = await problemWith(user.username);
      if (problem !== undefined) return problem;
      const [row] = await db.insert(staffUsers).values(user).onConflictDoNothing().returning(shape);
      return row ?? 'taken';
    },
    async lock(id) {
      const [row] = await db
        .select(shape)
        .from(staffUsers)
        .where(and(eq(staffUsers.id, id), present))
        // Not `update`: rows that refer to the user can be added meanwhile.
        .for('no key update');
      return row;
    },
    // The same lock that the database's own guard takes.
    async lockAdmins() {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('staff_users_keep_one_active_admin'))`);
    },
    countActiveAdmins: () =>
      db.$count(staffUsers, and(eq(staffUsers.role, 'admin'), eq(staffUsers.isActive, true))),
    countOtherActiveAdmins: (id) =>
      db.$count(
        staffUsers,
        and(eq(staffUsers.role, 'admin'), eq(staffUsers.isActive, true), ne(staffUsers.id, id)),
      ),
    async update(id, change) {
      const [row] = await db.update(staffUsers).set(change).where(eq(staffUsers.id, id)).returning(shape);
      if (row === undefined) throw new Error('a locked staff user is there to be updated');
      return row;
    },
    async remove(id, now) {
      await db.update(staffUsers).set({ deletedAt: now, isActive: false }).where(eq(staffUsers.id, id));
    },
  };
}
