import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import {
  candidateEmail,
  firstName,
  heldApplication,
  type HeldApplication,
  lastName,
  nextVersion,
} from '../../db/schema/application-parts.ts';
import { type Answers, applications } from '../../db/schema/applications.ts';
import { candidates } from '../../db/schema/identity.ts';
import type { Transaction } from '../../db/transaction.ts';

/** An application whose name, email or mobile is about to change. */
export interface ContactApplication extends HeldApplication {
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly answers: Answers;
  readonly draft: Answers;
  readonly submission: Answers | null;
}

interface ChangedApplication extends Pick<
  ContactApplication,
  'mobile' | 'answers' | 'draft' | 'submission'
> {}

interface ChangedCandidate {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
}

export interface ContactStore {
  candidateOf(id: ApplicationId): Promise<number | undefined>;
  /** Waits for concurrent changes; undefined if it is deleted. */
  lock(id: ApplicationId): Promise<ContactApplication | undefined>;
  changeApplication(id: ApplicationId, changed: ChangedApplication): Promise<void>;
  changeCandidate(id: number, changed: ChangedCandidate): Promise<void>;
}

export function createContactStore(db: Transaction): ContactStore {
  const isLive = (id: ApplicationId) => and(eq(applications.id, id), isNull(applications.deletedAt));
  return {
    async candidateOf(id) {
      const [row] = await db
        .select({ candidateId: applications.candidateId })
        .from(applications)
        .where(isLive(id));
      return row?.candidateId;
    },
    async lock(id) {
      const [row] = await db
        .select({
          ...heldApplication,
          version: applications.version,
          firstName,
          lastName,
          email: candidateEmail,
          answers: applications.answers,
          draft: applications.draft,
          submission: applications.submission,
        })
        .from(applications)
        .innerJoin(candidates, eq(candidates.id, applications.candidateId))
        .where(isLive(id))
        .for('update', { of: applications });
      return row;
    },
    async changeApplication(id, { mobile, ...changed }) {
      await db
        .update(applications)
        .set({ ...changed, mobileNumber: mobile, version: nextVersion })
        .where(eq(applications.id, id));
    },
    async changeCandidate(id, changed) {
      await db.update(candidates).set(changed).where(eq(candidates.id, id));
    },
  };
}
