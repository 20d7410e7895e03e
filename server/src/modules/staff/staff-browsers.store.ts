import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { staffBrowsers, staffUsers } from '../../db/schema/staff.ts';

export interface StaffBrowsersStore {
  /** The browser's id if it signed in with this username before. */
  find(username: string, browserHash: Buffer): Promise<number | undefined>;
  /** The browser's id if it signed in as anybody with this mobile number before. */
  findByMobile(mobile: string, browserHash: Buffer): Promise<number | undefined>;
  isKnownTo(staffUserId: number, browserHash: Buffer): Promise<boolean>;
  /** The same browser under another cookie, for every user who is known there. */
  rename(browserHash: Buffer, to: Buffer): Promise<void>;
  remember(staffUserId: number, browserHash: Buffer, now: string): Promise<void>;
  /** Every browser of the user has to prove itself again. */
  forgetAll(staffUserId: number): Promise<void>;
}

export function createStaffBrowsersStore(db: Queries): StaffBrowsersStore {
  async function findWhere(isUser: ReturnType<typeof eq>, browserHash: Buffer): Promise<number | undefined> {
    const [row] = await db
      .select({ id: staffBrowsers.id })
      .from(staffBrowsers)
      .innerJoin(staffUsers, eq(staffUsers.id, staffBrowsers.staffUserId))
      .where(and(isUser, isNull(staffUsers.deletedAt), eq(staffBrowsers.browserHash, browserHash)))
      .limit(1);
    return row?.id;
  }

  return {
    find: (username, browserHash) =>
      findWhere(eq(sql`lower(${staffUsers.username})`, username.toLowerCase()), browserHash),
    findByMobile: (mobile, browserHash) => findWhere(eq(staffUsers.mobileNumber, mobile), browserHash),
    async isKnownTo(staffUserId, browserHash) {
      const ofBoth = and(
        eq(staffBrowsers.staffUserId, staffUserId),
        eq(staffBrowsers.browserHash, browserHash),
      );
      return (await db.$count(staffBrowsers, ofBoth)) > 0;
    },
    async rename(browserHash, to) {
      await db
        .update(staffBrowsers)
        .set({ browserHash: to })
        .where(eq(staffBrowsers.browserHash, browserHash));
    },
    async remember(staffUserId, browserHash, now) {
      await db
        .insert(staffBrowsers)
        .values({ staffUserId, browserHash, createdAt: now, lastSeenAt: now })
        .onConflictDoUpdate({
          target: [staffBrowsers.staffUserId, staffBrowsers.browserHash],
          set: { lastSeenAt: now },
        });
    },
    async forgetAll(staffUserId) {
      await db.delete(staffBrowsers).where(eq(staffBrowsers.staffUserId, staffUserId));
    },
  };
}
