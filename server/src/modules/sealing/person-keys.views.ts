import { asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { masterKeys, personKeys } from '../../db/schema/sealing.ts';
import type { WrappedKey } from './key-service.ts';

export interface PersonKey extends WrappedKey {
  readonly candidateId: number;
}

export interface PersonKeysViews {
  /** Those of people who have one. */
  findAll(candidateIds: readonly number[]): Promise<PersonKey[]>;
  /** The master keys of this database other than this one. */
  listOtherMasterKeys(masterKeyId: string): Promise<string[]>;
  /** The one that this database was given last. */
  newestMasterKey(): Promise<string | undefined>;
  listWrappedBy(masterKeyId: string, most: number): Promise<PersonKey[]>;
  /** The master keys of this database, oldest first, with how many keys each of them wraps. */
  countByMasterKey(): Promise<{ readonly id: string; readonly keys: number }[]>;
}

const COLUMNS = {
  candidateId: personKeys.candidateId,
  masterKeyId: personKeys.masterKeyId,
  wrapped: personKeys.wrappedKey,
};

/** Asked with every page of people: each connection plans it once. */
function keysOf(db: Queries) {
  return db
    .select(COLUMNS)
    .from(personKeys)
    .where(sql`${personKeys.candidateId} = any(${sql.placeholder('candidateIds')}::bigint[])`)
    .prepare('person-keys');
}

export function createPersonKeysViews(db: Queries): PersonKeysViews {
  const byCandidates = keysOf(db);
  return {
    findAll: (candidateIds) => byCandidates.execute({ candidateIds }),
    async listOtherMasterKeys(masterKeyId) {
      const rows = await db
        .select({ id: masterKeys.id })
        .from(masterKeys)
        .where(ne(masterKeys.id, masterKeyId));
      return rows.map(({ id }) => id);
    },
    async newestMasterKey() {
      const [newest] = await db
        .select({ id: masterKeys.id })
        .from(masterKeys)
        .orderBy(desc(masterKeys.createdAt))
        .limit(1);
      return newest?.id;
    },
    listWrappedBy: (masterKeyId, most) =>
      db
        .select(COLUMNS)
        .from(personKeys)
        .where(eq(personKeys.masterKeyId, masterKeyId))
        .orderBy(asc(personKeys.candidateId))
        .limit(most),
    countByMasterKey: () =>
      db
        .select({ id: masterKeys.id, keys: count(personKeys.candidateId) })
        .from(masterKeys)
        .leftJoin(personKeys, eq(personKeys.masterKeyId, masterKeys.id))
        .groupBy(masterKeys.id)
        .orderBy(asc(masterKeys.createdAt)),
  };
}
