import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { DeskPaymentMode } from '@portal/contract/rules/desk-payment.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { deskPayments } from '../../../db/schema/payments.ts';

/** What staff recorded of a payment at the desk. */
export interface DeskPayment {
  readonly mode: DeskPaymentMode | null;
  readonly paidOn: string | null;
  readonly comment: string | null;
  readonly amountPaise: number | null;
}

export interface RecordedDeskPayment extends DeskPayment {
  readonly id: number;
  /** Its entry in the ledger, if it has an amount. */
  readonly entryId: number | null;
}

export interface DeskStore {
  current(applicationId: ApplicationId): Promise<RecordedDeskPayment | undefined>;
  /** Closes a record; its entry in the ledger is for the caller to reverse. */
  supersede(id: number, now: string): Promise<void>;
  /** Returns the id of the record, for its entry in the ledger. */
  add(applicationId: ApplicationId, payment: DeskPayment, staffUserId: number): Promise<number>;
}

export function createDeskStore(db: Transaction): DeskStore {
  return {
    async current(applicationId) {
      const [row] = await db
        .select({
          id: deskPayments.id,
          mode: deskPayments.mode,
          paidOn: deskPayments.paidOn,
          comment: deskPayments.comment,
          amountPaise: deskPayments.amountPaise,
          entryId: ledgerEntries.id,
        })
        .from(deskPayments)
        .leftJoin(ledgerEntries, eq(ledgerEntries.deskPaymentId, deskPayments.id))
        .where(and(eq(deskPayments.applicationId, applicationId), isNull(deskPayments.supersededAt)));
      return row;
    },
    async supersede(id, supersededAt) {
      await db.update(deskPayments).set({ supersededAt }).where(eq(deskPayments.id, id));
    },
    async add(applicationId, payment, staffUserId) {
      const [row] = await db
        .insert(deskPayments)
        .values({ applicationId, ...payment, createdBy: staffUserId })
        .returning({ id: deskPayments.id });
      if (row === undefined) throw new Error('an inserted desk payment has an id');
      return row.id;
    },
  };
}
