import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { staffBrowsers, staffUsers } from '../../db/schema/staff.ts';

export interface StaffBrowsersViews {
  /** The browser's id if it signed in with this username before. */
  find(username: string, browserHash: Buffer): Promise<number | undefined>;
  /** The browser's id if it signed in as any user before. */
  findOfAny(browserHash: Buffer): Promise<number | undefined>;
  /** The browser's id if it signed in as a user with this mobile number before. */
  findByMobile(mobile: string, browserHash: Buffer): Promise<number | undefined>;
}

export function createStaffBrowsersViews(db: Queries): StaffBrowsersViews {
  async function findWhere(
    isUser: ReturnType<typeof eq> | undefined,
    browserHash: Buffer,
  ): Promise<number | undefined> {
    const [row] = await db
      .select({ id: staffBrowsers.id })
      .from(staffBrowsers)
      .innerJoin(staffUsers, eq(staffUsers.id, staffBrowsers.staffUserId))
      .where(and(isUser, isNull(staffUsers.deletedAt), eq(staffBrowsers.browserHash, browserHash)))
      .orderBy(staffBrowsers.id)
      .limit(1);
    return row?.id;
  }

  return {
    find: (username, browserHash) =>
      findWhere(eq(sql`lower(${staffUsers.username})`, username.toLowerCase()), browserHash),
    findOfAny: (browserHash) => findWhere(undefined, browserHash),
    findByMobile: (mobile, browserHash) => findWhere(eq(staffUsers.mobileNumber, mobile), browserHash),
  };
}
