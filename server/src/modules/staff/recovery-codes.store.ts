import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { otpCodes } from '../../db/schema/identity.ts';

/** What a recovery code is good for; one does not serve for the other. */
export type RecoveryGoal = 'password' | 'username';

interface NewRecoveryCode {
  readonly staffUserId: number;
  readonly goal: RecoveryGoal;
  readonly mobile: string;
  readonly codeHash: Buffer;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface RecoveryCodesStore {
  add(code: NewRecoveryCode): Promise<void>;
  /**
   * Counts one try at the user's newest code and hands out its hash, while it is alive and has tries left. One
   * statement, so that it does the same for a user who does not exist.
   */
  takeTry(
    staffUserId: number,
    goal: RecoveryGoal,
    now: string,
    tries: number,
  ): Promise<{ readonly id: number; readonly codeHash: Buffer } | undefined>;
  markUsed(id: number, now: string): Promise<void>;
}

const PURPOSE = 'staff_recovery';

export function createRecoveryCodesStore(db: Queries): RecoveryCodesStore {
  return {
    async add({ staffUserId, goal, mobile, codeHash, createdAt, expiresAt }) {
      const payload = { for: goal };
      await db
        .insert(otpCodes)
        .values({ purpose: PURPOSE, staffUserId, mobile, codeHash, payload, createdAt, expiresAt });
    },
    async takeTry(staffUserId, goal, now, tries) {
      const newest = sql`(select newest.id from ${otpCodes} newest where newest.staff_user_id = ${staffUserId}
        and newest.payload ->> 'for' = ${goal} order by newest.id desc limit 1)`;
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
    },
    async markUsed(id, now) {
      await db.update(otpCodes).set({ usedAt: now }).where(eq(otpCodes.id, id));
    },
  };
}
