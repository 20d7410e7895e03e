import { and, desc, eq, gt, isNull, notExists } from 'drizzle-orm';
import type { Role } from '@portal/contract/permissions.ts';
import type { Queries } from '../../db/connection.ts';
import { sessions } from '../../db/schema/identity.ts';
import { staffBrowsers, staffUsers } from '../../db/schema/staff.ts';

export interface OpenStaffSession {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly rememberedUntil: string | null;
}

/** Open sessions of staff, the last used first. */
export interface StaffSessionsViews {
  ofUser(staffUserId: number, now: string): Promise<OpenStaffSession[]>;
  ofAll(now: string): Promise<OpenStaffSession[]>;
  /** How many browsers of the user are remembered in place of the second factor and have no open session. */
  rememberedElsewhere(staffUserId: number, now: string): Promise<number>;
  /** When the session ends if it is not used again; undefined if it is over. */
  endOf(sessionId: number, now: string): Promise<string | undefined>;
}

const MOST = 500;

export function createStaffSessionsViews(db: Queries): StaffSessionsViews {
  const isOpen = (now: string) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));

  async function list(condition: ReturnType<typeof and>, now: string): Promise<OpenStaffSession[]> {
    const rows = await db
      .select({
        id: sessions.id,
        username: staffUsers.username,
        role: staffUsers.role,
        userAgent: sessions.userAgent,
        ip: sessions.ip,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        rememberedUntil: staffBrowsers.factorUntil,
      })
      .from(sessions)
      .innerJoin(staffUsers, eq(staffUsers.id, sessions.staffUserId))
      .leftJoin(staffBrowsers, eq(staffBrowsers.id, sessions.staffBrowserId))
      .where(and(eq(sessions.kind, 'staff'), isOpen(now), eq(staffUsers.isActive, true), condition))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
      .limit(MOST);
    return rows.map((row) => ({
      ...row,
      rememberedUntil: isLater(row.rememberedUntil, now) ? row.rememberedUntil : null,
    }));
  }

  return {
    ofUser: (staffUserId, now) => list(eq(sessions.staffUserId, staffUserId), now),
    ofAll: (now) => list(undefined, now),
    rememberedElsewhere(staffUserId, now) {
      const open = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.staffBrowserId, staffBrowsers.id), isOpen(now)));
      const ofUser = eq(staffBrowsers.staffUserId, staffUserId);
      return db.$count(staffBrowsers, and(ofUser, gt(staffBrowsers.factorUntil, now), notExists(open)));
    },
    async endOf(sessionId, now) {
      const [row] = await db
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), isOpen(now)));
      return row?.expiresAt;
    },
  };
}

function isLater(moment: string | null, now: string): boolean {
  return moment !== null && Date.parse(moment) > Date.parse(now);
}
