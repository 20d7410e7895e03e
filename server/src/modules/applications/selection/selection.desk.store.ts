import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { DeskPaymentMode } from '@portal/contract/rules/desk-payment.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { deskPayments } from '../../../db/schema/payments.ts';
import type { LedgerStore } from '../../money/ledger.store.ts';

/** What staff recorded of a payment at the desk. */
export interface DeskPayment {
  readonly mode: DeskPaymentMode | null;
  readonly paidOn: string | null;
  readonly comment: string | null;
  readonly amountPaise: number | null;
}

interface PostedDeskPayment extends DeskPayment {
  readonly id: number;
  /** Its entry in the ledger, if it has an amount. */
  readonly entryId: number | null;
}

export interface DeskStore {
  current(applicationId: ApplicationId): Promise<PostedDeskPayment | undefined>;
  /** Closes the present record and reverses its entry. */
  supersede(
    applicationId: ApplicationId,
    payment: PostedDeskPayment,
    staffUserId: number,
    now: string,
  ): Promise<void>;
  /** Writes a record down and posts its entry. */
  post(applicationId: ApplicationId, payment: DeskPayment, staffUserId: number): Promise<void>;
}

export function createDeskStore(db: Transaction, ledger: LedgerStore): DeskStore {
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
    async supersede(applicationId, { id, entryId, amountPaise }, staffUserId, now) {
      await db.update(deskPayments).set({ supersededAt: now }).where(eq(deskPayments.id, id));
      if (entryId === null || amountPaise === null) return;
      await ledger.post({
        applicationId,
        kind: 'reversal',
        account: 'fee',
        amountPaise: -amountPaise,
        reverses: entryId,
        idempotencyKey: `desk-reversal:${entryId}`,
        actorKind: 'staff',
        actorId: staffUserId,
      });
    },
    async post(applicationId, payment, staffUserId) {
      const [row] = await db
        .insert(deskPayments)
        .values({ applicationId, ...payment, createdBy: staffUserId })
        .returning({ id: deskPayments.id });
      if (row === undefined) throw new Error('an inserted desk payment has an id');
      if (payment.amountPaise === null) return;
      await ledger.post({
        applicationId,
        kind: 'desk_payment',
        account: 'fee',
        amountPaise: payment.amountPaise,
        deskPaymentId: row.id,
        idempotencyKey: `desk-payment:${row.id}`,
        actorKind: 'staff',
        actorId: staffUserId,
      });
    },
  };
}
