import { asc, eq, sql } from 'drizzle-orm';
import type { District } from '@portal/contract/rules/form/places.ts';
import type { Queries } from '../../db/connection.ts';
import { now } from '../../db/schema/columns.ts';
import { districts, seededLists, universities, type SeededList } from '../../db/schema/reference.ts';

export interface University {
  readonly university: string;
}

export interface ReferenceStore {
  /** Others that would fill the lists wait until this transaction ends. */
  lock(): Promise<void>;
  versionOf(list: SeededList): Promise<string | undefined>;
  readDistricts(): Promise<District[]>;
  readUniversities(): Promise<University[]>;
  replaceDistricts(items: readonly District[], version: string): Promise<void>;
  replaceUniversities(items: readonly University[], version: string): Promise<void>;
}

export function createReferenceStore(db: Queries): ReferenceStore {
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
    async versionOf(list) {
      const [row] = await db
        .select({ version: seededLists.version })
        .from(seededLists)
        .where(eq(seededLists.name, list));
      return row?.version;
    },
    readDistricts: () =>
      db
        .select({ 'State Name': districts.stateName, 'District Name': districts.districtName })
        .from(districts)
        .orderBy(asc(districts.id)),
    readUniversities: () =>
      db.select({ university: universities.name }).from(universities).orderBy(asc(universities.id)),
    async replaceDistricts(items, version) {
      await db.delete(districts);
      await db
        .insert(districts)
        .values(
          items.map((item) => ({ stateName: item['State Name'], districtName: item['District Name'] })),
        );
      await setVersion('districts', version);
    },
    async replaceUniversities(items, version) {
      await db.delete(universities);
      await db.insert(universities).values(items.map(({ university }) => ({ name: university })));
      await setVersion('universities', version);
    },
  };
}
