import type { ApplicationId } from '@portal/contract/ids.ts';
import { clearsLater, DESK_ENTRY_MODES } from '@portal/contract/rules/desk-payment.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { deskPayments, payments } from '../../db/schema/payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { plainNumber } from '../../db/schema/values.ts';
import { methodOf, paidAtOf } from '../money/paid-how.ts';

type SourceKind = 'payment' | 'desk' | 'loan';

/** A payment, a record of the desk or a lender's row, with what stands in the ledger for it. */
export interface RefundSource {
  readonly kind: SourceKind;
  readonly id: number;
  readonly feePaise: number;
  readonly excessPaise: number;
  /** On its way back, not in the ledger yet. */
  readonly openPaise: number;
  /** Disputed: the bank may take it. */
  readonly heldPaise: number;
  readonly paidAt: string;
  /** `UPI payment of 12 Nov 2026` */
  readonly label: string;
}

const deskPaymentId = sql`coalesce(${ledgerEntries.deskPaymentId}, ${refunds.deskPaymentId})`;

/** A bank may still return it, so it cannot go back. */
const isUncleared = and(
  inArray(deskPayments.mode, DESK_ENTRY_MODES.filter(clearsLater)),
  ne(deskPayments.state, 'cleared'),
);

/** All money that came for an application, by where it came from, without cheques and drafts that no bank has paid; for decisions, read it with the account locked. */
export async function readSources(
  db: Queries | Transaction,
  applicationId: ApplicationId,
): Promise<RefundSource[]> {
  const reversals = alias(ledgerEntries, 'reversals');
  const of = (account: 'fee' | 'excess') =>
    sql`coalesce(sum(${ledgerEntries.amountPaise}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      plainNumber,
    );
  const rows = await db
    .select({
      paymentId: ledgerEntries.paymentId,
      loanSelectionId: ledgerEntries.loanSelectionId,
      deskPaymentId: deskPaymentId.mapWith(deskPayments.id).as('desk_id'),
      feePaise: of('fee'),
      excessPaise: of('excess'),
      since: sql<string>`min(${ledgerEntries.createdAt})`.mapWith(ledgerEntries.createdAt),
      method: sql<string | null>`max(${payments.method})`,
      capturedAt: sql<string | null>`max(${payments.capturedAt})`.mapWith(payments.capturedAt),
      deskMode: sql<string | null>`max(${deskPayments.mode})`,
      deskDay: sql<string | null>`max(${deskPayments.paidOn})::text`,
      lender: sql<string | null>`max(${loanSelections.plan})`,
      lenderDay: sql<string | null>`max(${loanSelections.disbursalDate})::text`,
    })
    .from(ledgerEntries)
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(deskPayments, sql`${deskPayments.id} = ${deskPaymentId}`)
    .leftJoin(loanSelections, eq(loanSelections.id, ledgerEntries.loanSelectionId))
    .where(
      and(
        eq(ledgerEntries.applicationId, applicationId),
        ne(ledgerEntries.kind, 'reversal'),
        sql`(${isUncleared}) is not true`,
        notExists(
          sql`(select from ${ledgerEntries} ${sql.raw('"reversals"')} where ${reversals.reverses} = ${ledgerEntries.id})`,
        ),
      ),
    )
    .groupBy(ledgerEntries.paymentId, ledgerEntries.loanSelectionId, deskPaymentId);
  const open = await db
    .select({
      paymentId: refunds.paymentId,
      loanSelectionId: refunds.loanSelectionId,
      deskPaymentId: refunds.deskPaymentId,
      amountPaise: refunds.amountPaise,
    })
    .from(refunds)
    .where(and(eq(refunds.applicationId, applicationId), ne(refunds.state, 'done')));
  const held = await db
    .select({ paymentId: disputes.paymentId, amountPaise: disputes.amountPaise })
    .from(disputes)
    .where(and(eq(disputes.applicationId, applicationId), isNull(disputes.decidedAt)));
  return rows.map((row) => {
    const { kind, id } = identityOf(row);
    const going = open.map((one) => ({ ...identityOf(one), amountPaise: one.amountPaise }));
    const own = going.filter((one) => one.kind === kind && one.id === id);
    const disputed = held.filter(({ paymentId }) => kind === 'payment' && paymentId === id);
    return asSource(row, { openPaise: sumOf(own), heldPaise: sumOf(disputed) });
  });
}

interface SourceRow {
  readonly paymentId: number | null;
  readonly loanSelectionId: number | null;
  readonly deskPaymentId: number | null;
  readonly feePaise: number;
  readonly excessPaise: number;
  readonly since: string;
  readonly method: string | null;
  readonly capturedAt: string | null;
  readonly deskMode: string | null;
  readonly deskDay: string | null;
  readonly lender: string | null;
  readonly lenderDay: string | null;
}

function sumOf(parts: readonly { readonly amountPaise: number }[]): number {
  return parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

function asSource(row: SourceRow, bound: Pick<RefundSource, 'openPaise' | 'heldPaise'>): RefundSource {
  const { feePaise, excessPaise } = row;
  const { kind, id } = identityOf(row);
  const paidAt = paidAtOf(row, row.since);
  return { kind, id, feePaise, excessPaise, ...bound, paidAt, label: labelOf(kind, row, paidAt) };
}

type Identity = Pick<SourceRow, 'paymentId' | 'loanSelectionId' | 'deskPaymentId'>;

function identityOf({ paymentId, loanSelectionId, deskPaymentId: deskId }: Identity) {
  if (paymentId !== null) return { kind: 'payment', id: paymentId } as const;
  if (loanSelectionId !== null) return { kind: 'loan', id: loanSelectionId } as const;
  if (deskId !== null) return { kind: 'desk', id: deskId } as const;
  throw new Error('an entry of the ledger came from nowhere');
}

function labelOf(kind: SourceKind, row: Omit<SourceRow, 'kind'>, paidAt: string): string {
  const ledgerKind = kind === 'desk' ? 'desk_payment' : 'online_payment';
  const how = methodOf({ ...row, kind: ledgerKind });
  const day = dayText(paidAt);
  if (kind === 'payment') return `${how} payment of ${day}`;
  return kind === 'desk' && row.deskMode !== null ? `${how} of ${day}, at the desk` : `${how}, ${day}`;
}
