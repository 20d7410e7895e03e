import { and, eq, gt, inArray, notExists } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { sessions } from '../../db/schema/identity.ts';
import { staffBrowsers } from '../../db/schema/staff.ts';
import { createStaffBrowsersViews, type StaffBrowsersViews } from './staff-browsers.views.ts';

export interface StaffBrowsersStore extends Pick<StaffBrowsersViews, 'find' | 'findOfAny'> {
  isKnownTo(staffUserId: number, browserHash: Buffer): Promise<boolean>;
  /** The id of a browser that is known to the user. */
  idOf(staffUserId: number, browserHash: Buffer): Promise<number | undefined>;
  /** Until then its logins need no second factor. */
  rememberFactor(staffUserId: number, browserHash: Buffer, until: string): Promise<void>;
  isFactorRemembered(staffUserId: number, browserHash: Buffer, now: string): Promise<boolean>;
  /** Every browser of the user needs the second factor again. */
  forgetFactor(staffUserId: number): Promise<void>;
  /** The browsers in which these sessions were opened need the second factor again. */
  forgetFactorOfSessions(sessionIds: readonly number[]): Promise<void>;
  /** The same for every browser of the user but the one in which this session was opened. */
  forgetFactorElsewhere(staffUserId: number, sessionId: number): Promise<void>;
  /** The same browser under another cookie, for every user who is known there. */
  rename(browserHash: Buffer, to: Buffer): Promise<void>;
  remember(staffUserId: number, browserHash: Buffer, now: string): Promise<void>;
  /** Every browser of the user has to prove itself again. */
  forgetAll(staffUserId: number): Promise<void>;
}

export function createStaffBrowsersStore(db: Transaction): StaffBrowsersStore {
  const views = createStaffBrowsersViews(db);
  const isOf = (staffUserId: number, browserHash: Buffer) =>
    and(eq(staffBrowsers.staffUserId, staffUserId), eq(staffBrowsers.browserHash, browserHash));
  return {
    find: (username, browserHash) => views.find(username, browserHash),
    findOfAny: (browserHash) => views.findOfAny(browserHash),
    async isKnownTo(staffUserId, browserHash) {
      return (await db.$count(staffBrowsers, isOf(staffUserId, browserHash))) > 0;
    },
    async idOf(staffUserId, browserHash) {
      const [row] = await db
        .select({ id: staffBrowsers.id })
        .from(staffBrowsers)
        .where(isOf(staffUserId, browserHash));
      return row?.id;
    },
    async rememberFactor(staffUserId, browserHash, until) {
      await db.update(staffBrowsers).set({ factorUntil: until }).where(isOf(staffUserId, browserHash));
    },
    async isFactorRemembered(staffUserId, browserHash, now) {
      const remembered = and(isOf(staffUserId, browserHash), gt(staffBrowsers.factorUntil, now));
      return (await db.$count(staffBrowsers, remembered)) > 0;
    },
    async forgetFactor(staffUserId) {
      await db
        .update(staffBrowsers)
        .set({ factorUntil: null })
        .where(eq(staffBrowsers.staffUserId, staffUserId));
    },
    async forgetFactorOfSessions(sessionIds) {
      const ofSessions = db
        .select({ id: sessions.staffBrowserId })
        .from(sessions)
        .where(inArray(sessions.id, [...sessionIds]));
      await db.update(staffBrowsers).set({ factorUntil: null }).where(inArray(staffBrowsers.id, ofSessions));
    },
    async forgetFactorElsewhere(staffUserId, sessionId) {
      const own = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.staffBrowserId, staffBrowsers.id)));
      await db
        .update(staffBrowsers)
        .set({ factorUntil: null })
        .where(and(eq(staffBrowsers.staffUserId, staffUserId), notExists(own)));
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
