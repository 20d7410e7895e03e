import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { otpCodes, otpWrongGuesses, rateLimits, sessions } from '../../db/schema/identity.ts';
import { staffFactorSetups, staffPendingLogins } from '../../db/schema/second-factors.ts';
import { staffIdentityLogins } from '../../db/schema/identity-provider.ts';
import { staffBrowsers, staffLoginFailures } from '../../db/schema/staff.ts';
import type { Transaction } from '../../db/transaction.ts';

/** Removes the rows that ended before a moment. */
export interface OldRowsStore {
  removeCodes(before: string): Promise<void>;
  removeGuesses(before: string): Promise<void>;
  removeSessions(before: string): Promise<void>;
  removeLimits(before: string): Promise<void>;
  removeStaffBrowsers(before: string): Promise<void>;
  removeStaffFailures(before: string): Promise<void>;
  removePendingLogins(before: string): Promise<void>;
  removeFactorSetups(before: string): Promise<void>;
  /** Sign-ins by the identity provider that nobody finished. */
  removeLeftSignIns(before: string): Promise<void>;
  removeSignIns(before: string): Promise<void>;
}

export function createOldRowsStore(db: Transaction): OldRowsStore {
  return {
    async removeCodes(before) {
      await db.delete(otpCodes).where(lt(otpCodes.expiresAt, before));
    },
    async removeGuesses(before) {
      await db.delete(otpWrongGuesses).where(lt(otpWrongGuesses.guessedAt, before));
    },
    async removeSessions(before) {
      await db.delete(sessions).where(or(lt(sessions.endedAt, before), lt(sessions.expiresAt, before)));
    },
    async removeLimits(before) {
      await db.delete(rateLimits).where(lt(rateLimits.expire, Date.parse(before)));
    },
    async removeStaffBrowsers(before) {
      await db.delete(staffBrowsers).where(lt(staffBrowsers.lastSeenAt, before));
    },
    async removeStaffFailures(before) {
      await db.delete(staffLoginFailures).where(lt(staffLoginFailures.lastFailedAt, before));
    },
    async removePendingLogins(before) {
      await db.delete(staffPendingLogins).where(lt(staffPendingLogins.expiresAt, before));
    },
    async removeFactorSetups(before) {
      await db.delete(staffFactorSetups).where(lt(staffFactorSetups.expiresAt, before));
    },
    async removeLeftSignIns(before) {
      await db
        .delete(staffIdentityLogins)
        .where(and(lt(staffIdentityLogins.expiresAt, before), isNull(staffIdentityLogins.staffIdentityId)));
    },
    async removeSignIns(before) {
      await db
        .delete(staffIdentityLogins)
        .where(
          and(lt(staffIdentityLogins.expiresAt, before), isNotNull(staffIdentityLogins.staffIdentityId)),
        );
    },
  };
}
