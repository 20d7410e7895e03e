import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { heldApplication } from '../../db/schema/application-parts.ts';
import { applications } from '../../db/schema/applications.ts';
import { concessionFiles, concessions } from '../../db/schema/concessions.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Account } from '../money/accounts.store.ts';

export interface NewConcession extends Omit<typeof concessions.$inferInsert, 'feeBeforePaise' | 'createdAt'> {
  /** Taken behind the lock: receipts are told apart by it, and the transaction may have begun before theirs. */
  readonly createdAt: string;
}

interface StandingConcession {
  readonly applicationId: ApplicationId;
  readonly amountPaise: number;
  readonly isRevoked: boolean;
}

/** Entries are added, never changed. */
export interface ConcessionsStore {
  /** Its money queues here to the end of the transaction. Not if it was deleted. */
  lock(id: ApplicationId): Promise<Account | undefined>;
  /** Returns undefined if there is no such concession. */
  find(id: number): Promise<StandingConcession | undefined>;
  /** The fee of the application follows by itself. Returns its id. */
  add(concession: NewConcession): Promise<number>;
  /** Attaches a file to its proposal. Returns false if the proposal has one. */
  attach(approvalId: number, file: { readonly id: string; readonly candidateId: number }): Promise<boolean>;
}

export function createConcessionsStore(db: Transaction): ConcessionsStore {
  const revocations = alias(concessions, 'revocations');
  return {
    async lock(id) {
      const [row] = await db
        .select({ ...heldApplication, feePaise: applications.programTotalFeePaise })
        .from(applications)
        .where(and(eq(applications.id, id), isNull(applications.deletedAt)))
        .for('no key update');
      return row;
    },
    async find(id) {
      const [row] = await db
        .select({
          applicationId: concessions.applicationId,
          amountPaise: concessions.amountPaise,
          revocation: revocations.id,
        })
        .from(concessions)
        .leftJoin(revocations, eq(revocations.revokes, concessions.id))
        .where(and(eq(concessions.id, id), isNull(concessions.revokes)));
      if (row === undefined) return undefined;
      const { revocation, ...concession } = row;
      return { ...concession, isRevoked: revocation !== null };
    },
    async add(concession) {
      const [row] = await db.insert(concessions).values(concession).returning({ id: concessions.id });
      if (row === undefined) throw new Error('an entry that was added has an id');
      return row.id;
    },
    async attach(approvalId, { id: fileId, candidateId }) {
      const attached = await db
        .insert(concessionFiles)
        .values({ approvalId, fileId, candidateId })
        .onConflictDoNothing({ target: concessionFiles.approvalId })
        .returning({ fileId: concessionFiles.fileId });
      return attached.length > 0;
    },
  };
}
