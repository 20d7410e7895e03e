import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { staffBrowsers } from '../../db/schema/staff.ts';
import { createStaffBrowsersViews, type StaffBrowsersViews } from './staff-browsers.views.ts';

export interface StaffBrowsersStore extends Pick<StaffBrowsersViews, 'find'> {
  isKnownTo(staffUserId: number, browserHash: Buffer): Promise<boolean>;
  /** The same browser under another cookie, for every user who is known there. */
  rename(browserHash: Buffer, to: Buffer): Promise<void>;
  remember(staffUserId: number, browserHash: Buffer, now: string): Promise<void>;
  /** Every browser of the user has to prove itself again. */
  forgetAll(staffUserId: number): Promise<void>;
}

export function createStaffBrowsersStore(db: Transaction): StaffBrowsersStore {
  const views = createStaffBrowsersViews(db);
  return {
    find: (username, browserHash) => views.find(username, browserHash),
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
