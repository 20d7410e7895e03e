import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Role } from '@portal/contract/permissions.ts';
import type { ApprovalKind, ApprovalState } from '@portal/contract/rules/approvals.ts';
import type { Transaction } from '../../db/transaction.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { staffUsers } from '../../db/schema/staff.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
export type NewApproval = Omit<typeof approvals.$inferInsert, 'state'>;

/** How a proposal ends. */
interface ApprovalDecision {
  readonly state: Exclude<ApprovalState, 'proposed'>;
  readonly decidedBy: number | null;
  readonly decidedAt: string;
  readonly refusal?: string;
}

interface Releaser {
  readonly id: number;
  readonly mobileNumber: string;
}

export interface ApprovalsStore {
  /** Returns undefined if another proposal about the same waits. */
  add(approval: NewApproval): Promise<number | undefined>;
  waitingAbout(kind: ApprovalKind, subjectKey: string): Promise<ApprovalRow | undefined>;
  find(id: number): Promise<ApprovalRow | undefined>;
  /** Kept from every other decision to the end of the transaction. */
  lock(id: number): Promise<ApprovalRow | undefined>;
  /** The same without waiting: returns false if somebody holds it, who may wait for what this transaction holds. */
  lockIfFree(id: number): Promise<boolean>;
  /** Returns false if the proposal no longer waits; nothing is changed then. */
  decide(id: number, decision: ApprovalDecision): Promise<boolean>;
  giveReason(id: number, why: string): Promise<void>;
  nameOf(staffUserId: number): Promise<string>;
  mobileOf(staffUserId: number): Promise<string | null>;
  /** The role of the user now; undefined if the user was removed or deactivated. */
  activeRoleOf(staffUserId: number): Promise<Role | undefined>;
  /** Whether an active user with one of these roles could decide, beside the one who proposes. */
  hasOther(roles: readonly Role[], staffUserId: number): Promise<boolean>;
  /** Active users with one of these roles and a mobile number, without the one who proposed. */
  releasers(roles: readonly Role[], staffUserId: number): Promise<Releaser[]>;
  /** Waiting ones whose time is over, kept from others' decisions; those that somebody holds come next time. */
  lockExpired(now: string): Promise<ApprovalRow[]>;
  /** Waiting ones that nobody was reminded of, in the same way. */
  lockUnreminded(proposedBefore: string, now: string): Promise<ApprovalRow[]>;
  markReminded(id: number, now: string): Promise<void>;
}

const AT_ONCE = 100;
const waits = eq(approvals.state, 'proposed');
const active = and(isNull(staffUsers.deletedAt), eq(staffUsers.isActive, true));

export function createApprovalsStore(db: Transaction): ApprovalsStore {
  const others = (roles: readonly Role[], staffUserId: number) =>
    and(active, inArray(staffUsers.role, [...roles]), ne(staffUsers.id, staffUserId));

  async function owner(staffUserId: number) {
    const [row] = await db
      .select({ username: staffUsers.username, mobileNumber: staffUsers.mobileNumber })
      .from(staffUsers)
      .where(eq(staffUsers.id, staffUserId));
    if (row === undefined) throw new Error('staff users are never removed from the database');
    return row;
  }

  return {
    async add(approval) {
      const [row] = await db
        .insert(approvals)
        .values(approval)
        .onConflictDoNothing()
        .returning({ id: approvals.id });
      return row?.id;
    },
    async waitingAbout(kind, subjectKey) {
      const [row] = await db
        .select()
        .from(approvals)
        .where(and(eq(approvals.kind, kind), eq(approvals.subjectKey, subjectKey), waits));
      return row;
    },
    async find(id) {
      const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
      return row;
    },
    async lock(id) {
      const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).for('update');
      return row;
    },
    async lockIfFree(id) {
      const rows = await db
        .select({ id: approvals.id })
        .from(approvals)
        .where(eq(approvals.id, id))
        .for('update', { skipLocked: true });
      return rows.length > 0;
    },
    async decide(id, decision) {
      const ended = await db
        .update(approvals)
        .set({ ...decision, payload: null })
        .where(and(eq(approvals.id, id), waits))
        .returning({ id: approvals.id });
      return ended.length > 0;
    },
    async giveReason(id, why) {
      await db.update(approvals).set({ why }).where(eq(approvals.id, id));
    },
    nameOf: async (staffUserId) => (await owner(staffUserId)).username,
    mobileOf: async (staffUserId) => (await owner(staffUserId)).mobileNumber,
    async activeRoleOf(staffUserId) {
      const [row] = await db
        .select({ role: staffUsers.role })
        .from(staffUsers)
        .where(and(active, eq(staffUsers.id, staffUserId)));
      return row?.role;
    },
    async hasOther(roles, staffUserId) {
      const rows = await db
        .select({ one: sql`1` })
        .from(staffUsers)
        .where(others(roles, staffUserId))
        .limit(1);
      return rows.length > 0;
    },
    async releasers(roles, staffUserId) {
      const rows = await db
        .select({ id: staffUsers.id, mobileNumber: staffUsers.mobileNumber })
        .from(staffUsers)
        .where(and(others(roles, staffUserId), isNotNull(staffUsers.mobileNumber)))
        .orderBy(asc(staffUsers.id));
      return rows.flatMap(({ id, mobileNumber }) => (mobileNumber === null ? [] : [{ id, mobileNumber }]));
    },
    lockExpired: (now) =>
      db
        .select()
        .from(approvals)
        .where(and(waits, lte(approvals.expiresAt, now)))
        .orderBy(asc(approvals.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true }),
    lockUnreminded: (proposedBefore, now) =>
      db
        .select()
        .from(approvals)
        .where(
          and(
            waits,
            isNull(approvals.remindedAt),
            lte(approvals.proposedAt, proposedBefore),
            gt(approvals.expiresAt, now),
          ),
        )
        .orderBy(asc(approvals.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true }),
    async markReminded(id, now) {
      await db.update(approvals).set({ remindedAt: now }).where(eq(approvals.id, id));
    },
  };
}
