import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
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
  /** Uses up a release of these rows; returns whether there was one. */
  use(wanted: WantedExport, now: string): Promise<boolean>;
}

export function createReleasedExportsStore(db: Transaction): ReleasedExportsStore {
  return {
    async add(release) {
      await db.insert(releasedExports).values(release);
    },
    async use({ staffUserId, what, selection, rows }, now) {
      const [released] = await db
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
        .for('update');
      if (released === undefined) return false;
      await db.update(releasedExports).set({ usedAt: now }).where(eq(releasedExports.id, released.id));
      return true;
    },
  };
}
