import { and, asc, count, eq, gt, ne } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { personKeys } from '../../db/schema/sealing.ts';
import type { WrappedKey } from './key-service.ts';

export interface PersonKey extends WrappedKey {
  readonly candidateId: number;
}

export interface PersonKeysViews {
  /** Returns undefined if the candidate has no key. */
  find(candidateId: number): Promise<WrappedKey | undefined>;
  /** Keys that another master key wraps, after this candidate. */
  listNotWrappedBy(masterKeyId: string, afterCandidate: number, most: number): Promise<PersonKey[]>;
  /** How many keys each master key wraps. */
  countByMasterKey(): Promise<ReadonlyMap<string, number>>;
}

const COLUMNS = {
  candidateId: personKeys.candidateId,
  masterKeyId: personKeys.masterKeyId,
  wrapped: personKeys.wrappedKey,
};

export function createPersonKeysViews(db: Queries): PersonKeysViews {
  return {
    async find(candidateId) {
      const [found] = await db
        .select(COLUMNS)
        .from(personKeys)
        .where(eq(personKeys.candidateId, candidateId));
      return found;
    },
    listNotWrappedBy: (masterKeyId, afterCandidate, most) =>
      db
        .select(COLUMNS)
        .from(personKeys)
        .where(and(ne(personKeys.masterKeyId, masterKeyId), gt(personKeys.candidateId, afterCandidate)))
        .orderBy(asc(personKeys.candidateId))
        .limit(most),
    async countByMasterKey() {
      const rows = await db
        .select({ id: personKeys.masterKeyId, keys: count() })
        .from(personKeys)
        .groupBy(personKeys.masterKeyId);
      return new Map(rows.map(({ id, keys }) => [id, keys]));
    },
  };
}
