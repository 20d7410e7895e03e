import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { otpCodes } from '../../db/schema/identity.ts';

/** The purpose of a code; a code is not valid for another one. */
export type CodeGoal = 'password' | 'username' | 'login';

/** The user, what the code is for, and the browser that asked for it: no other browser can use it or use it up. */
export interface CodeOwner {
  readonly staffUserId: number;
  readonly goal: CodeGoal;
  readonly browserHash: Buffer;
}

export interface NewCode extends CodeOwner {
  readonly mobile: string;
  readonly codeHash: Buffer;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** One try at the owner's newest code. */
export interface CodeTry {
  readonly owner: CodeOwner;
  readonly now: string;
  /** How many wrong tries a code allows. */
  readonly tries: number;
  readonly isRight: (codeHash: Buffer) => boolean;
}

export interface StaffCodesStore {
  add(code: NewCode): Promise<void>;
  /** The id of the code if it is right; a wrong one counts as a try. The same work for a user who does not exist. */
  findRight(codeTry: CodeTry): Promise<number | undefined>;
  /** Returns false if it was used already. */
  markUsed(id: number, now: string): Promise<boolean>;
  /** The user's codes that were sent and not used open nothing from now on. */
  endAll(staffUserId: number, now: string): Promise<void>;
}

const PURPOSE = 'staff_recovery';

export function createStaffCodesStore(db: Transaction): StaffCodesStore {
  /**
   * Counts one try at the owner's newest code and returns its hash, while it is alive and has tries left. One
   * statement, so that it does the same for a user who does not exist.
   */
  async function takeTry({ owner: { staffUserId, goal, browserHash }, now, tries }: CodeTry) {
    const newest = sql`(select newest.id from ${otpCodes} newest where newest.staff_user_id = ${staffUserId}
        and newest.payload ->> 'for' = ${goal} and newest.payload ->> 'browser' = ${browserHash.toString('hex')}
        order by newest.id desc limit 1)`;
    const [taken] = await db
      .update(otpCodes)
      .set({ attempts: sql`${otpCodes.attempts} + 1` })
      .where(
        and(
          eq(otpCodes.id, newest),
          isNull(otpCodes.usedAt),
          gt(otpCodes.expiresAt, now),
          lt(otpCodes.attempts, tries),
        ),
      )
      .returning({ id: otpCodes.id, codeHash: otpCodes.codeHash });
    return taken === undefined || taken.codeHash === null
      ? undefined
      : { id: taken.id, codeHash: taken.codeHash };
  }

  /** The try was right: it does not count. */
  async function giveTryBack(id: number): Promise<void> {
    await db
      .update(otpCodes)
      .set({ attempts: sql`${otpCodes.attempts} - 1` })
      .where(and(eq(otpCodes.id, id), gt(otpCodes.attempts, 0)));
  }

  return {
    async add({ staffUserId, goal, browserHash, mobile, codeHash, createdAt, expiresAt }) {
      const payload = { for: goal, browser: browserHash.toString('hex') };
      await db
        .insert(otpCodes)
        .values({ purpose: PURPOSE, staffUserId, mobile, codeHash, payload, createdAt, expiresAt });
    },
    async findRight(codeTry) {
      const open = await takeTry(codeTry);
      if (open === undefined || !codeTry.isRight(open.codeHash)) return undefined;
      await giveTryBack(open.id);
      return open.id;
    },
    async markUsed(id, now) {
      const rows = await db
        .update(otpCodes)
        .set({ usedAt: now })
        .where(and(eq(otpCodes.id, id), isNull(otpCodes.usedAt)))
        .returning({ id: otpCodes.id });
      return rows.length > 0;
    },
    async endAll(staffUserId, now) {
      await db
        .update(otpCodes)
        .set({ usedAt: now })
        .where(and(eq(otpCodes.staffUserId, staffUserId), isNull(otpCodes.usedAt)));
    },
  };
}
