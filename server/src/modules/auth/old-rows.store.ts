import { lt, or } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { otpCodes, otpWrongGuesses, rateLimits, sessions } from '../../db/schema/identity.ts';
import { staffBrowsers, staffLoginFailures } from '../../db/schema/staff.ts';

export interface OldRowsStore {
  /** Removes what no rule looks at any more. */
  remove(before: {
    readonly codes: string;
    readonly guesses: string;
    readonly sessions: string;
    readonly limits: string;
    readonly staffBrowsers: string;
    readonly staffFailures: string;
  }): Promise<void>;
}

export function createOldRowsStore(db: Queries): OldRowsStore {
  return {
    async remove(before) {
      await db.delete(otpCodes).where(lt(otpCodes.expiresAt, before.codes));
      await db.delete(otpWrongGuesses).where(lt(otpWrongGuesses.guessedAt, before.guesses));
      await db
        .delete(sessions)
        .where(or(lt(sessions.endedAt, before.sessions), lt(sessions.expiresAt, before.sessions)));
      await db.delete(rateLimits).where(lt(rateLimits.expire, Date.parse(before.limits)));
      await db.delete(staffBrowsers).where(lt(staffBrowsers.lastSeenAt, before.staffBrowsers));
      await db.delete(staffLoginFailures).where(lt(staffLoginFailures.lastFailedAt, before.staffFailures));
    },
  };
}
