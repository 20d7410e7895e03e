import { and, eq, isNull } from 'drizzle-orm';
import type { Utm } from '@portal/contract/utm.ts';
import type { Queries } from '../../db/connection.ts';
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
  /** Nothing where the mobile is registered already. */
  add(candidate: NewCandidate): Promise<Candidate | undefined>;
}

export function createCandidatesStore(db: Queries): CandidatesStore {
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
  };
}
