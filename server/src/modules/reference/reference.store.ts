import { sql } from 'drizzle-orm';
import type { District } from '@portal/contract/rules/form/places.ts';
import type { Transaction } from '../../db/transaction.ts';
import { now } from '../../db/schema/columns.ts';
import { districts, seededLists, universities, type SeededList } from '../../db/schema/reference.ts';
import { createReferenceViews, type ReferenceViews, type University } from './reference.views.ts';

export interface ReferenceStore extends Pick<ReferenceViews, 'versionOf'> {
  /** Others that would fill the lists wait until this transaction ends. */
  lock(): Promise<void>;
  replaceDistricts(items: readonly District[], version: string): Promise<void>;
  replaceUniversities(items: readonly University[], version: string): Promise<void>;
}

export function createReferenceStore(db: Transaction): ReferenceStore {
  const views = createReferenceViews(db);
  async function setVersion(name: SeededList, version: string): Promise<void> {
    await db
      .insert(seededLists)
      .values({ name, version })
      .onConflictDoUpdate({ target: seededLists.name, set: { version, seededAt: now } });
  }
  return {
    async lock() {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('reference_lists'))`);
    },
    versionOf: (list) => views.versionOf(list),
    async replaceDistricts(items, version) {
      await db.delete(districts);
      const states = items.map((item) => item['State Name']);
      const names = items.map((item) => item['District Name']);
      // Two arrays in place of 1,500 parameters: building that statement took most of the time of a first start.
      await db.execute(sql`
        insert into ${districts} (state_name, district_name)
        select state, name from unnest(${sql.param(states)}::text[], ${sql.param(names)}::text[])
          with ordinality as district (state, name, place) order by place
      `);
      await setVersion('districts', version);
    },
    async replaceUniversities(items, version) {
      await db.delete(universities);
      const names = items.map(({ university }) => university);
      await db.execute(sql`
        insert into ${universities} (name)
        select name from unnest(${sql.param(names)}::text[]) with ordinality as university (name, place) order by place
      `);
      await setVersion('universities', version);
    },
  };
}
