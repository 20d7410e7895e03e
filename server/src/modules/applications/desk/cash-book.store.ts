import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { cashBooks, deskPayments } from '../../../db/schema/payments.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { plainNumber } from '../../../db/schema/values.ts';

export type ClosedBook = Omit<typeof cashBooks.$inferInsert, 'closedAt'>;

export interface CashBookStore {
  /** Waits for payments that are being recorded in the book, and holds up others to the end of the transaction. */
  claim(day: string): Promise<void>;
  /** The name of the person who closed it; undefined while it is open. */
  closedBy(day: string): Promise<string | undefined>;
  /** The cash that stands in it. */
  cashPaise(day: string): Promise<number>;
  close(book: ClosedBook): Promise<void>;
}

export function createCashBookStore(db: Transaction): CashBookStore {
  return {
    async claim(day) {
      await db.execute(sql`select claim_book_day(${day}::date)`);
    },
    async closedBy(day) {
      const [row] = await db
        .select({ username: staffUsers.username })
        .from(cashBooks)
        .innerJoin(staffUsers, eq(staffUsers.id, cashBooks.closedBy))
        .where(eq(cashBooks.day, day));
      return row?.username;
    },
    async cashPaise(day) {
      const [row] = await db
        .select({ paise: sql`coalesce(sum(${deskPayments.amountPaise}), 0)`.mapWith(plainNumber) })
        .from(deskPayments)
        .where(
          and(eq(deskPayments.bookDay, day), isNull(deskPayments.takenBackAt), eq(deskPayments.mode, 'Cash')),
        );
      return row?.paise ?? 0;
    },
    async close(book) {
      await db.insert(cashBooks).values(book);
    },
  };
}
