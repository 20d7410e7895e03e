import type { CashBook } from '@portal/contract/routes/cash-book.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { candidateName } from '../../../db/schema/application-parts.ts';
import { applications } from '../../../db/schema/applications.ts';
import { candidates } from '../../../db/schema/identity.ts';
import { cashBooks, deskPayments } from '../../../db/schema/payments.ts';
import { staffUsers } from '../../../db/schema/staff.ts';
import { exactInteger } from '../../../db/schema/values.ts';

export type CashBookViews = ReturnType<typeof createCashBookViews>;

/** The book of a day, by the person who took the money. */
export function createCashBookViews(db: Queries) {
  const takenOn = (day: string) =>
    db
      .select({
        id: deskPayments.id,
        applicationNumber: applications.applicationNumber,
        candidateName,
        mode: deskPayments.mode,
        number: deskPayments.number,
        bank: deskPayments.bank,
        amountPaise: sql`${deskPayments.amountPaise}`.mapWith(exactInteger),
        paidOn: deskPayments.paidOn,
        state: deskPayments.state,
        takenBy: staffUsers.username,
        recordedAt: deskPayments.createdAt,
      })
      .from(deskPayments)
      .innerJoin(applications, eq(applications.id, deskPayments.applicationId))
      .innerJoin(candidates, eq(candidates.id, applications.candidateId))
      .innerJoin(staffUsers, eq(staffUsers.id, deskPayments.takenBy))
      .where(
        and(
          eq(deskPayments.bookDay, day),
          isNull(deskPayments.takenBackAt),
          isNotNull(deskPayments.amountPaise),
        ),
      )
      .orderBy(asc(staffUsers.username), asc(deskPayments.id));

  async function closingOf(day: string): Promise<CashBook['closed']> {
    const [row] = await db
      .select({
        by: staffUsers.username,
        at: cashBooks.closedAt,
        expectedPaise: cashBooks.expectedPaise,
        countedPaise: cashBooks.countedPaise,
        note: cashBooks.note,
      })
      .from(cashBooks)
      .innerJoin(staffUsers, eq(staffUsers.id, cashBooks.closedBy))
      .where(eq(cashBooks.day, day));
    if (row === undefined) return null;
    const { expectedPaise, countedPaise, ...closed } = row;
    return { ...closed, expected: paiseToRupees(expectedPaise), counted: paiseToRupees(countedPaise) };
  }

  return {
    async book(day: string): Promise<CashBook> {
      const closed = await closingOf(day);
      const taken = await takenOn(day);
      const names = [...new Set(taken.map(({ takenBy }) => takenBy))];
      return {
        day,
        people: names.map((name) => personOf(name, taken)),
        payments: taken.map((row) => ({
          id: row.id,
          application_id: row.applicationNumber,
          candidate_name: row.candidateName,
          mode: row.mode,
          number: row.number,
          bank: row.bank,
          amount: paiseToRupees(row.amountPaise),
          paid_on: row.paidOn,
          state: row.state,
          taken_by: row.takenBy,
          recorded_at: row.recordedAt,
        })),
        cash: cashOf(taken),
        total: sumOf(taken),
        closed,
      };
    },
  };
}

type Mode = CashBook['payments'][number]['mode'];

interface TakenPayment {
  readonly mode: Mode;
  readonly amountPaise: number;
  readonly takenBy: string;
}

function personOf(name: string, taken: readonly TakenPayment[]): CashBook['people'][number] {
  const own = taken.filter(({ takenBy }) => takenBy === name);
  const modes = [...new Set(own.map(({ mode }) => mode))];
  return {
    taken_by: name,
    sums: modes.map((mode) => {
      const ofMode = own.filter((row) => row.mode === mode);
      return { mode, count: ofMode.length, amount: sumOf(ofMode) };
    }),
    cash: cashOf(own),
    total: sumOf(own),
  };
}

function cashOf(taken: readonly TakenPayment[]): number {
  return sumOf(taken.filter(({ mode }) => mode === 'Cash'));
}

function sumOf(taken: readonly TakenPayment[]): number {
  return paiseToRupees(taken.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
}
