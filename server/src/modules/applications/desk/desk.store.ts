import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import type { DeskEntryMode, DeskState } from '@portal/contract/rules/desk-payment.ts';
import { DESK_TEXTS } from '@portal/contract/texts/desk.ts';
import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { applications } from '../../../db/schema/applications.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { cashBooks, deskPayments } from '../../../db/schema/payments.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { bookedSums, type Totals } from '../../money/accounts.store.ts';

/** What staff recorded of a payment at the desk. */
export interface DeskPayment {
  readonly mode: DeskEntryMode | null;
  readonly paidOn: string | null;
  readonly comment: string | null;
  readonly amountPaise: number | null;
  /** Of the cheque, the draft or the transfer. */
  readonly number: string | null;
  readonly bank: string | null;
}

export interface RecordedDeskPayment extends DeskPayment {
  readonly id: number;
  readonly applicationId: ApplicationId;
  /** The id it was recorded with first, before any correction. */
  readonly firstId: number;
  readonly state: DeskState;
  /** It counts only once it is cleared. */
  readonly awaitsClearing: boolean;
  readonly takenBy: number;
  readonly bookDay: string;
}

export interface NewDeskRow extends DeskPayment {
  readonly awaitsClearing: boolean;
  readonly createdBy: number;
  readonly takenBy: number;
  /** Of the row that it corrects. */
  readonly firstId: number | null;
  /** Null: found by the day of the payment. */
  readonly bookDay: string | null;
  readonly clientKey: string | null;
}

interface BookedAndAwaiting extends Totals {
  readonly awaitingPaise: number;
}

interface SameNumber {
  readonly applicationNumber: ApplicationNumber;
  readonly day: string;
}

/** Its triggers keep which payment the fields of the specification show. */
export interface DeskStore {
  /** The one that the fields of the specification show. */
  current(applicationId: ApplicationId): Promise<RecordedDeskPayment | undefined>;
  /** One that was not taken back. */
  find(id: number): Promise<RecordedDeskPayment | undefined>;
  /** The payment that was recorded by a form, as it was then. */
  byKey(key: string): Promise<RecordedDeskPayment | undefined>;
  /** The booked totals and the sum of cheques and drafts that are not cleared yet, read by one query. */
  bookedAndAwaiting(applicationId: ApplicationId): Promise<BookedAndAwaiting>;
  /** Another payment with the same number, the newest. */
  sameNumber(number: string, exceptFirstId: number | null): Promise<SameNumber | undefined>;
  /** Keeps the book of a day from being closed to the end of the transaction; returns whether it is closed. */
  isBookClosed(day: string): Promise<boolean>;
  /** Its entries in the ledger are for the caller to reverse. */
  takeBack(id: number, now: string): Promise<void>;
  move(
    id: number,
    state: DeskState,
    by: { readonly staffUserId: number; readonly now: string },
  ): Promise<void>;
  /** Returns the id of the row, for its entries in the ledger. Refuses a form that another payment was recorded by. */
  add(applicationId: ApplicationId, row: NewDeskRow): Promise<number>;
}

const firstId = sql`coalesce(${deskPayments.firstId}, ${deskPayments.id})`.mapWith(plainNumber);

const COLUMNS = {
  id: deskPayments.id,
  applicationId: deskPayments.applicationId,
  firstId,
  mode: deskPayments.mode,
  paidOn: deskPayments.paidOn,
  comment: deskPayments.comment,
  amountPaise: deskPayments.amountPaise,
  number: deskPayments.number,
  bank: deskPayments.bank,
  state: deskPayments.state,
  awaitsClearing: deskPayments.awaitsClearing,
  takenBy: sql`coalesce(${deskPayments.takenBy}, ${deskPayments.createdBy})`.mapWith(plainNumber),
  bookDay: sql<string>`${deskPayments.bookDay}::text`,
};

export function createDeskStore(db: Transaction): DeskStore {
  async function one(condition: SQL | undefined): Promise<RecordedDeskPayment | undefined> {
    const [row] = await db.select(COLUMNS).from(deskPayments).where(condition);
    return row;
  }
  return {
    current: (applicationId) =>
      one(and(eq(deskPayments.applicationId, applicationId), isNull(deskPayments.supersededAt))),
    find: (id) => one(and(eq(deskPayments.id, id), isNull(deskPayments.takenBackAt))),
    byKey: (key) => one(eq(deskPayments.clientKey, key)),
    async bookedAndAwaiting(applicationId) {
      const awaiting = db
        .select({ paise: sql`coalesce(sum(${deskPayments.amountPaise}), 0)` })
        .from(deskPayments)
        .where(
          and(
            eq(deskPayments.applicationId, applicationId),
            isNull(deskPayments.takenBackAt),
            deskPayments.awaitsClearing,
            sql`${deskPayments.state} in ('received', 'deposited')`,
          ),
        );
      const [row] = await db
        .select({ ...bookedSums, awaitingPaise: sql`(${awaiting})`.mapWith(plainNumber) })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.applicationId, applicationId));
      return row ?? { paidPaise: 0, excessPaise: 0, awaitingPaise: 0 };
    },
    async sameNumber(number, exceptFirstId) {
      const [row] = await db
        .select({
          applicationNumber: applications.applicationNumber,
          day: sql<string>`coalesce(${deskPayments.paidOn}, ${deskPayments.bookDay})::text`,
        })
        .from(deskPayments)
        .innerJoin(applications, eq(applications.id, deskPayments.applicationId))
        .where(
          and(
            sql`upper(${deskPayments.number}) = ${number}`,
            isNull(deskPayments.takenBackAt),
            exceptFirstId === null ? undefined : ne(firstId, exceptFirstId),
          ),
        )
        .orderBy(desc(deskPayments.id))
        .limit(1);
      return row;
    },
    async isBookClosed(day) {
      await db.execute(sql`select hold_book_day(${day}::date)`);
      return (await db.$count(cashBooks, eq(cashBooks.day, day))) > 0;
    },
    async takeBack(id, takenBackAt) {
      await db.update(deskPayments).set({ takenBackAt }).where(eq(deskPayments.id, id));
    },
    async move(id, state, { staffUserId, now }) {
      const change = { state, stateAt: now, stateBy: staffUserId };
      await db.update(deskPayments).set(change).where(eq(deskPayments.id, id));
    },
    async add(applicationId, row) {
      const [added] = await db
        .insert(deskPayments)
        .values({ applicationId, ...row })
        .onConflictDoNothing({ target: deskPayments.clientKey })
        .returning({ id: deskPayments.id });
      if (added === undefined) throw new AppError('CONFLICT', { text: DESK_TEXTS.recordedOtherwise });
      return added.id;
    },
  };
}
