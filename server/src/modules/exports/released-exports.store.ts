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
  /** Finds a release of these rows that can be used; undefined if there is none. */
  find(wanted: WantedExport, now: string): Promise<number | undefined>;
  /** Uses it up. */
  use(id: number, now: string): Promise<void>;
}

export function createReleasedExportsStore(db: Transaction): ReleasedExportsStore {
  return {
    async add(release) {
      await db.insert(releasedExports).values(release);
    },
    async find({ staffUserId, what, selection, rows }, now) {
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
        .limit(1);
      return released?.id;
    },
    async use(id, now) {
      await db
        .update(releasedExports)
        .set({ usedAt: now })
        .where(and(eq(releasedExports.id, id), isNull(releasedExports.usedAt)));
    },
  };
}
