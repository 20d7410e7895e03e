import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Utm } from '@portal/contract/utm.ts';
import type { Transaction } from '../../db/transaction.ts';
import { candidates } from '../../db/schema/identity.ts';

interface NewCandidate {
  readonly mobile: string;
  readonly fullName: string;
  readonly email: string;
  readonly utm: Utm;
}

export interface Candidate {
  readonly id: number;
  readonly mobile: string;
  readonly fullName: string;
}

export interface CandidatesStore {
  findByMobile(mobile: string): Promise<Candidate | undefined>;
  /** The same; until the transaction is over the candidate keeps this mobile and is not deleted. */
  holdByMobile(mobile: string): Promise<Candidate | undefined>;
  /** For a change after which they must log in again: nobody logs in as one of them until the transaction is over. */
  lock(ids: readonly number[]): Promise<void>;
  /** Returns undefined if the mobile is registered already. */
  add(candidate: NewCandidate): Promise<Candidate | undefined>;
  /** Of these mobiles, those that are registered. */
  registered(mobiles: readonly string[]): Promise<string[]>;
  /** From then on the candidate cannot sign in, and the mobile can be registered again. */
  markDeleted(ids: readonly number[], now: string): Promise<void>;
  unmark(ids: readonly number[]): Promise<void>;
}

export function createCandidatesStore(db: Transaction): CandidatesStore {
  const shape = { id: candidates.id, mobile: candidates.mobile, fullName: candidates.fullName };
  const withMobile = (mobile: string) =>
    db
      .select(shape)
      .from(candidates)
      .where(and(eq(candidates.mobile, mobile), isNull(candidates.deletedAt)));
  return {
    async findByMobile(mobile) {
      const [row] = await withMobile(mobile);
      return row;
    },
    async holdByMobile(mobile) {
      const [row] = await withMobile(mobile).for('share');
      return row;
    },
    async lock(ids) {
      await db
        .select({ id: candidates.id })
        .from(candidates)
        .where(inArray(candidates.id, [...ids]))
        .orderBy(asc(candidates.id))
        // Not `update`: rows that refer to the candidate can be added meanwhile.
        .for('no key update');
    },
    async add({ mobile, fullName, email, utm }) {
      const [row] = await db
        .insert(candidates)
        .values({
          mobile,
          fullName,
          email,
          utmSource: utm.source ?? null,
          utmMedium: utm.medium ?? null,
          utmCampaign: utm.campaign ?? null,
        })
        .onConflictDoNothing()
        .returning(shape);
      return row;
    },
    async registered(mobiles) {
      const rows = await db
        .select({ mobile: candidates.mobile })
        .from(candidates)
        .where(and(inArray(candidates.mobile, [...mobiles]), isNull(candidates.deletedAt)));
      return rows.map(({ mobile }) => mobile);
    },
    async markDeleted(ids, deletedAt) {
      await db
        .update(candidates)
        .set({ deletedAt })
        .where(inArray(candidates.id, [...ids]));
    },
    async unmark(ids) {
      await db
        .update(candidates)
        .set({ deletedAt: null })
        .where(inArray(candidates.id, [...ids]));
    },
  };
}
