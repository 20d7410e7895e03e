import { and, asc, count, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connection.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';

export interface DisbursalEntry {
  readonly id: number;
  readonly account: 'fee' | 'excess';
  readonly amountPaise: number;
}

interface Credit {
  readonly applicationId: number;
  readonly loanSelectionId: number;
  readonly toFeePaise: number;
  readonly abovePaise: number;
  readonly staffUserId: number;
}

/** What lenders paid, in the ledger. Entries are added, never changed. */
export interface DisbursalsStore {
  /** Of one request to a lender, without those that were taken back. */
  standing(loanSelectionId: number): Promise<DisbursalEntry[]>;
  takeBack(applicationId: number, entry: DisbursalEntry, staffUserId: number): Promise<void>;
  credit(credit: Credit): Promise<void>;
}

export function createDisbursalsStore(db: Queries): DisbursalsStore {
  const reversals = alias(ledgerEntries, 'reversals');
  const ofSelection = (id: number) => eq(ledgerEntries.loanSelectionId, id);
  return {
    standing: (loanSelectionId) =>
      db
        .select({
          id: ledgerEntries.id,
          account: ledgerEntries.account,
          amountPaise: ledgerEntries.amountPaise,
        })
        .from(ledgerEntries)
        .where(
          and(
            ofSelection(loanSelectionId),
            notExists(
              db
                .select({ one: sql`1` })
                .from(reversals)
                .where(eq(reversals.reverses, ledgerEntries.id)),
            ),
          ),
        )
        .orderBy(asc(ledgerEntries.id)),
    async takeBack(applicationId, { id, account, amountPaise }, staffUserId) {
      await db.insert(ledgerEntries).values({
        applicationId,
        kind: 'reversal',
        account,
        amountPaise: -amountPaise,
        reverses: id,
        idempotencyKey: `loan-reversal:${id}`,
        actorKind: 'staff',
        actorId: staffUserId,
      });
    },
    async credit({ applicationId, loanSelectionId, toFeePaise, abovePaise, staffUserId }) {
      const [before] = await db
        .select({ entries: count() })
        .from(ledgerEntries)
        .where(ofSelection(loanSelectionId));
      const key = `loan:${loanSelectionId}:${before?.entries ?? 0}`;
      const common = { applicationId, loanSelectionId, actorKind: 'staff', actorId: staffUserId } as const;
      const parts = [
        { kind: 'loan_disbursal', account: 'fee', amountPaise: toFeePaise },
        { kind: 'excess', account: 'excess', amountPaise: abovePaise },
      ] as const;
      for (const part of parts) {
        if (part.amountPaise === 0) continue;
        await db
          .insert(ledgerEntries)
          .values({ ...common, ...part, idempotencyKey: `${key}:${part.account}` });
      }
    },
  };
}
