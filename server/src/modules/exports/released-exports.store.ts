import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { releasedExports } from '../../db/schema/approvals.ts';

type NewRelease = Omit<typeof releasedExports.$inferInsert, 'usedAt' | 'releasedAt'>;

interface WantedExport {
  readonly staffUserId: number;
  readonly what: string;
  readonly selection: string;
  readonly rows: number;
}

export interface ReleasedExportsStore {
  add(release: NewRelease): Promise<void>;
  /** Uses up a release of these rows, so that no other download has it; undefined if there is none. */
  take(wanted: WantedExport, now: string): Promise<number | undefined>;
  /** The download broke off. */
  giveBack(id: number): Promise<void>;
}

export function createReleasedExportsStore(db: Transaction): ReleasedExportsStore {
  return {
    async add(release) {
      await db.insert(releasedExports).values(release);
    },
    async take({ staffUserId, what, selection, rows }, now) {
      const free = db
        .select({ id: releasedExports.id })
        .from(releasedExports)
        .where(
          and(
            eq(releasedExports.staffUserId, staffUserId),
            eq(releasedExports.what, what),
            eq(releasedExports.selection, selection),
            gte(releasedExports.mostRows, rows),
            gt(releasedExports.validUntil, now),
            isNull(releasedExports.usedAt),
          ),
        )
        .orderBy(asc(releasedExports.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [taken] = await db
        .update(releasedExports)
        .set({ usedAt: now })
        .where(inArray(releasedExports.id, free))
        .returning({ id: releasedExports.id });
      return taken?.id;
    },
    async giveBack(id) {
      await db.update(releasedExports).set({ usedAt: null }).where(eq(releasedExports.id, id));
    },
  };
}
