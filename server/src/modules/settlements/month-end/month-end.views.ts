import { sql, type SQL } from 'drizzle-orm';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import type { MonthEndWay, Period } from '@portal/contract/rules/month-end.ts';
import type { SettlementState } from '@portal/contract/rules/settlements.ts';
import type { TaxDocumentKind } from '@portal/contract/rules/tax-documents.ts';
import type { Queries } from '../../../db/connection.ts';
import { CAPTURED_PAYMENTS, IS_CAPTURED, settlementState } from '../settlement-state.ts';

export type MonthEndViews = ReturnType<typeof createMonthEndViews>;
export type MoneyOfDay = Awaited<ReturnType<MonthEndViews['money']>>[number];
export type TaxSum = Awaited<ReturnType<MonthEndViews['tax']>>['receipts'];
export type CapturedSum = Awaited<ReturnType<MonthEndViews['captured']>>[number];
export type BankSum = Awaited<ReturnType<MonthEndViews['bankLines']>>[number];
export type TransferSum = Awaited<ReturnType<MonthEndViews['transfers']>>[number];

interface CountedRow extends Record<string, unknown> {
  readonly count: number;
}
interface MoneyRow extends CountedRow {
  readonly day: string;
  readonly way: MonthEndWay;
  readonly isRefund: boolean;
  readonly paise: number;
}
interface TaxRow extends CountedRow {
  readonly taxablePaise: number;
  readonly taxPaise: number;
}
interface CapturedRow extends CountedRow {
  readonly state: SettlementState;
  readonly paise: number;
}
interface TransferRow extends CountedRow {
  readonly kind: 'payment' | 'refund' | 'adjustment';
  readonly grossPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly netPaise: number;
}

interface BankRow extends CountedRow {
  readonly state: 'matched' | 'not_ours' | 'unmatched';
  readonly paise: number;
}

/** By which way an entry `e` came, with its payment `p` or its desk payment `d`. */
export const WAY_OF_ENTRY = sql`case
  when e.payment_id is not null
    then case when p.method in ('upi', 'card', 'netbanking', 'wallet') then p.method else 'online' end
  when e.loan_selection_id is not null then 'lender'
  else case d.mode when 'Cash' then 'cash' when 'Cheque' then 'cheque' when 'Demand draft' then 'draft'
    when 'NEFT/RTGS' then 'transfer' when 'UPI' then 'desk_upi' else 'desk' end end`;

/** Credits and refunds `e` that stand, with their sources. Only its refund `rf` knows which desk money it returns. */
export const STANDING_ENTRIES = sql`ledger_entries e
  left join payments p on p.id = e.payment_id
  left join refunds rf on rf.id = e.refund_id
  left join desk_payments d on d.id = coalesce(e.desk_payment_id, rf.desk_payment_id)`;
export const IS_STANDING = sql`e.kind <> 'reversal'
  and not exists (select from ledger_entries reversal where reversal.reverses = e.id)`;

/** The voucher or the credit note of each refund, with the number of the receipt or invoice that it answers. */
export const RETURNED_DOCUMENTS = sql`
  select v.ledger_entry_id, v.number, v.issued_at, v.amount_paise, v.taxable_paise, v.tax_paise, r.number as answers
  from refund_vouchers v join receipts r on r.id = v.receipt_id
  union all
  select d.ledger_entry_id, d.number, d.issued_at, d.amount_paise, d.taxable_paise, d.tax_paise, i.number
  from tax_documents d join tax_documents i on i.id = d.invoice_id`;

export function within(column: SQL, { from, to }: Period): SQL {
  return sql`${column} >= ${indianDayStart(from)} and ${column} < ${indianDayEnd(to)}`;
}

/** A period, added up by ranges of indexes. */
export function createMonthEndViews(db: Queries) {
  /** Each way is found out after the entries of one source are added up: there are far fewer sums than entries. */
  async function money(period: Period) {
    const { rows } = await db.execute<MoneyRow>(sql`
      select (e.created_at at time zone 'Asia/Kolkata')::date::text as day, ${WAY_OF_ENTRY} as way,
        e.kind = 'refund' as "isRefund", count(*)::integer as count, sum(abs(e.amount_paise))::bigint as paise
      from ${STANDING_ENTRIES}
      where ${within(sql`e.created_at`, period)} and ${IS_STANDING}
      group by 1, 2, 3`);
    return rows;
  }

  /** Money above the fee pays for nothing, so that nothing of it is taxed. */
  async function taxOf(table: SQL, standing: SQL, period: Period) {
    const { rows } = await db.execute<TaxRow>(sql`
      select count(*)::integer as count, coalesce(sum(document.taxable_paise), 0)::bigint as "taxablePaise",
        coalesce(sum(document.tax_paise), 0)::bigint as "taxPaise"
      from ${table} document join ledger_entries e on e.id = document.ledger_entry_id and e.account = 'fee'
      where ${within(sql`document.issued_at`, period)} and ${standing}`);
    return rows[0] ?? { count: 0, taxablePaise: 0, taxPaise: 0 };
  }

  /** As they were issued. */
  async function taxDocumentsOf(kind: TaxDocumentKind, period: Period) {
    const { rows } = await db.execute<TaxRow>(sql`
      select count(*)::integer as count, coalesce(sum(d.taxable_paise), 0)::bigint as "taxablePaise",
        coalesce(sum(d.tax_paise), 0)::bigint as "taxPaise"
      from tax_documents d where d.kind = ${kind} and ${within(sql`d.issued_at`, period)}`);
    return rows[0] ?? { count: 0, taxablePaise: 0, taxPaise: 0 };
  }

  return {
    money,
    async tax(period: Period) {
      const [receipts, vouchers, refundNotes, invoices, creditNotes] = await Promise.all([
        taxOf(sql`receipts`, sql`document.cancelled_by is null`, period),
        taxOf(sql`refund_vouchers`, IS_STANDING, period),
        taxOf(sql`tax_documents`, sql`e.kind = 'refund' and ${IS_STANDING}`, period),
        taxDocumentsOf('invoice', period),
        taxDocumentsOf('credit_note', period),
      ]);
      return { receipts, vouchers, refundNotes, invoices, creditNotes };
    },
    async captured(period: Period, now: Date) {
      const { rows } = await db.execute<CapturedRow>(sql`
        select ${settlementState(now)} as state, count(*)::integer as count, sum(p.amount_paise)::bigint as paise
        from ${CAPTURED_PAYMENTS}
        where ${IS_CAPTURED} and ${within(sql`p.captured_at`, period)}
        group by 1`);
      return rows;
    },
    async transfers({ from, to }: Period) {
      const { rows } = await db.execute<TransferRow>(sql`
        select l.kind, count(*)::integer as count, sum(l.gross_paise)::bigint as "grossPaise",
          sum(l.fee_paise)::bigint as "feePaise", sum(l.tax_paise)::bigint as "taxPaise",
          sum(l.net_paise)::bigint as "netPaise"
        from settlements s join settlement_lines l on l.settlement_id = s.id
        where s.settled_on between ${from} and ${to}
        group by 1`);
      return rows;
    },
    async bankLines({ from, to }: Period) {
      const { rows } = await db.execute<BankRow>(sql`
        select case when l.is_open then 'unmatched' when m.kind = 'not_ours' then 'not_ours' else 'matched' end as state,
          count(*)::integer as count, sum(l.amount_paise)::bigint as paise
        from bank_lines l left join bank_matches m on m.line_id = l.id and m.unmatched_at is null and m.kind = 'not_ours'
        where l.day between ${from} and ${to}
        group by 1`);
      return rows;
    },
    async transferCount({ from, to }: Period) {
      const { rows } = await db.execute<CountedRow>(sql`
        select count(*)::integer as count from settlements where settled_on between ${from} and ${to}`);
      return rows[0]?.count ?? 0;
    },
  };
}
