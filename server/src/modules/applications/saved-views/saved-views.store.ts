import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import { savedViews } from '../../../db/schema/saved-views.ts';
import type { Transaction } from '../../../db/transaction.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;
export type SavedViewFields = Pick<SavedViewRow, 'name' | 'isShared' | 'query' | 'columns'>;

export interface SavedViewsStore {
  /** Waits for everybody else who saves a view, so that of two with one name the second is refused. */
  hold(): Promise<void>;
  countOwn(ownerId: number): Promise<number>;
  /** Whether the user, or where it is to be shared anybody, has another view of this name. */
  isNameTaken(wanted: Pick<SavedViewRow, 'ownerId' | 'name' | 'isShared'>, except?: number): Promise<boolean>;
  add(ownerId: number, fields: SavedViewFields): Promise<number>;
  lock(id: number): Promise<SavedViewRow | undefined>;
  edit(id: number, change: Partial<SavedViewFields>): Promise<void>;
  remove(id: number): Promise<void>;
}

export function createSavedViewsStore(db: Transaction): SavedViewsStore {
  return {
    async hold() {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'))`);
    },
    async countOwn(ownerId) {
      const [row] = await db
        .select({ count: count() })
        .from(savedViews)
        .where(eq(savedViews.ownerId, ownerId));
      return row?.count ?? 0;
    },
    async isNameTaken({ ownerId, name, isShared }, except = 0) {
      const rows = await db
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(
          and(
            ne(savedViews.id, except),
            sql`lower(${savedViews.name}) = lower(${name})`,
            or(eq(savedViews.ownerId, ownerId), isShared ? eq(savedViews.isShared, true) : undefined),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    async add(ownerId, fields) {
      const [row] = await db
        .insert(savedViews)
        .values({ ownerId, ...fields })
        .returning({ id: savedViews.id });
      if (row === undefined) throw new Error('an insert returns its row');
      return row.id;
    },
    async lock(id) {
      const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
      return row;
    },
    async edit(id, change) {
      await db.update(savedViews).set(change).where(eq(savedViews.id, id));
    },
    async remove(id) {
      await db.delete(savedViews).where(eq(savedViews.id, id));
    },
  };
}
