import { and, eq, inArray, isNull } from 'drizzle-orm';
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
  return {
    async findByMobile(mobile) {
      const [row] = await db
        .select(shape)
        .from(candidates)
        .where(and(eq(candidates.mobile, mobile), isNull(candidates.deletedAt)));
      return row;
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
