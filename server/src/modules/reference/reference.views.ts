import { asc, eq } from 'drizzle-orm';
import type { District } from '@portal/contract/rules/form/places.ts';
import type { Queries } from '../../db/connection.ts';
import { districts, seededLists, universities, type SeededList } from '../../db/schema/reference.ts';

export interface University {
  readonly university: string;
}

export interface ReferenceViews {
  versionOf(list: SeededList): Promise<string | undefined>;
  readDistricts(): Promise<District[]>;
  readUniversities(): Promise<University[]>;
}

export function createReferenceViews(db: Queries): ReferenceViews {
  return {
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
  };
}
