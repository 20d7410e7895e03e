import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connection.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewEntry = typeof ledgerEntries.$inferInsert;

/** Entries are added, never changed. */
export interface LedgerStore {
  /** Without those that were taken back. */
  ofPayment(paymentId: number): Promise<LedgerEntry[]>;
  /** What online payments brought above the fee and was not taken back, oldest first. */
  excessOf(applicationId: number): Promise<LedgerEntry[]>;
  post(entry: NewEntry): Promise<void>;
}

export function createLedgerStore(db: Queries): LedgerStore {
  const reversals = alias(ledgerEntries, 'reversals');
  const standing = () =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(reversals)
        .where(eq(reversals.reverses, ledgerEntries.id)),
    );
  return {
    ofPayment: (paymentId) =>
      db
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.paymentId, paymentId), standing()))
        .orderBy(asc(ledgerEntries.id)),
    excessOf: (applicationId) =>
      db
        .select()
        .from(ledgerEntries)
        .where(
          and(
            eq(ledgerEntries.applicationId, applicationId),
            eq(ledgerEntries.kind, 'excess'),
            sql`${ledgerEntries.paymentId} is not null`,
            standing(),
          ),
        )
        .orderBy(asc(ledgerEntries.id)),
    async post(entry) {
      await db.insert(ledgerEntries).values(entry);
    },
  };
}
