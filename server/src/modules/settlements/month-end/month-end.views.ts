import { sql, type SQL } from 'drizzle-orm';
import { dayAfter, indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import type { MonthEndWay, Period } from '@portal/contract/rules/month-end.ts';
import type { SettlementState } from '@portal/contract/rules/settlements.ts';
import type { TaxDocumentKind } from '@portal/contract/rules/tax-documents.ts';
import type { Queries } from '../../../db/connection.ts';
import { PROVIDER_PAYMENT_ID } from '../../../db/schema/payments.ts';
import { IS_CAPTURED, settlementState } from '../settlement-state.ts';

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

/** Where most payments are, so that few are looked up; a later one counts as well. */
const SETTLED_WITHIN_DAYS = 7;
const NO_TAX: TaxRow = { count: 0, taxablePaise: 0, taxPaise: 0 };

const wayOfMethod = (method: SQL) =>
  sql`case when ${method} in ('upi', 'card', 'netbanking', 'wallet') then ${method} else 'online' end`;
const wayOfMode = (mode: SQL) => sql`case ${mode} when 'Cash' then 'cash' when 'Cheque' then 'cheque'
  when 'Demand draft' then 'draft' when 'NEFT/RTGS' then 'transfer' when 'UPI' then 'desk_upi' else 'desk' end`;
/** By which way an entry `e` came, with its payment `p` or its desk payment `d`. */
export const WAY_OF_ENTRY = sql`case when e.payment_id is not null then ${wayOfMethod(sql`p.method`)}
  when e.loan_selection_id is not null then 'lender' else ${wayOfMode(sql`d.mode`)} end`;

/** Only its refund `rf` knows which desk money an entry `e` returns. */
const WITH_DESK_PAYMENT = sql`left join refunds rf on rf.id = e.refund_id
  left join desk_payments d on d.id = coalesce(e.desk_payment_id, rf.desk_payment_id)`;
/** Credits and refunds `e` that stand, with their sources. */
export const STANDING_ENTRIES = sql`ledger_entries e
  left join payments p on p.id = e.payment_id ${WITH_DESK_PAYMENT}`;
/** Reversals are few: all of them are read, by the index of what they reverse. */
export const IS_STANDING = sql`e.kind <> 'reversal' and not exists (
  select from ledger_entries reversal where reversal.reverses = e.id and reversal.reverses is not null)`;

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
  /**
   * Days and ways are found out after entries are added up: there are far fewer sums than entries. Most online entries are
   * of payments captured in about the same days, which are read by a range of an index; only others are looked up.
   */
  async function money(period: Period) {
    const standing = sql`${within(sql`e.created_at`, period)} and ${IS_STANDING}`;
    const method = sql`case when near.id is null then (select p.method from payments p where p.id = e.payment_id)
      else near.method end`;
    const sumsOf = (source: SQL, from: SQL) => sql`
      select date_bin('1 day', e.created_at, ${indianDayStart(period.from)}) as day, ${source} as source,
        e.kind = 'refund' as is_refund, count(*) as count, sum(abs(e.amount_paise)) as paise
      from ledger_entries e ${from} and ${standing} group by 1, 2, 3`;
    const online = sumsOf(
      method,
      sql`left join (
        select p.id, p.method from payments p where ${IS_CAPTURED} and ${within(sql`p.captured_at`, period)}
      ) near on near.id = e.payment_id where e.payment_id is not null`,
    );
    const lent = sumsOf(sql`'lender'`, sql`where e.loan_selection_id is not null`);
    const atDesk = sumsOf(
      sql`d.mode`,
      sql`${WITH_DESK_PAYMENT} where e.payment_id is null and e.loan_selection_id is null`,
    );
    const { rows } = await db.execute<MoneyRow>(sql`
      select (sums.day at time zone 'Asia/Kolkata')::date::text as day, sums.way, sums.is_refund as "isRefund",
        sum(sums.count)::integer as count, sum(sums.paise)::bigint as paise
      from (
        select day, ${wayOfMethod(sql`source`)} as way, is_refund, count, paise from (${online}) online
        union all select day, source, is_refund, count, paise from (${lent}) lent
        union all select day, ${wayOfMode(sql`source`)}, is_refund, count, paise from (${atDesk}) at_desk
      ) sums group by 1, 2, 3`);
    return rows;
  }

  /** Money above the fee pays for nothing, so that nothing of it is taxed. It is rare: its receipts are left out by a short list. */
  async function taxOfReceipts(period: Period) {
    const { rows } = await db.execute<TaxRow>(sql`
      select count(*)::integer as count, coalesce(sum(r.taxable_paise), 0)::bigint as "taxablePaise",
        coalesce(sum(r.tax_paise), 0)::bigint as "taxPaise"
      from receipts r where ${within(sql`r.issued_at`, period)} and r.cancelled_by is null
        and not exists (select from ledger_entries e where e.id = r.ledger_entry_id and e.account = 'excess')`);
    return rows[0] ?? NO_TAX;
  }

  /** As the receipts, of what went back. */
  async function taxOfReturned(table: SQL, standing: SQL, period: Period) {
    const { rows } = await db.execute<TaxRow>(sql`
      select count(*)::integer as count, coalesce(sum(document.taxable_paise), 0)::bigint as "taxablePaise",
        coalesce(sum(document.tax_paise), 0)::bigint as "taxPaise"
      from ${table} document join ledger_entries e on e.id = document.ledger_entry_id and e.account = 'fee'
      where ${within(sql`document.issued_at`, period)} and ${standing}`);
    return rows[0] ?? NO_TAX;
  }

  /** As they were issued. */
  async function taxDocumentsOf(kind: TaxDocumentKind, period: Period) {
    const { rows } = await db.execute<TaxRow>(sql`
      select count(*)::integer as count, coalesce(sum(d.taxable_paise), 0)::bigint as "taxablePaise",
        coalesce(sum(d.tax_paise), 0)::bigint as "taxPaise"
      from tax_documents d where d.kind = ${kind} and ${within(sql`d.issued_at`, period)}`);
    return rows[0] ?? NO_TAX;
  }

  return {
    money,
    async tax(period: Period) {
      const [receipts, vouchers, refundNotes, invoices, creditNotes] = await Promise.all([
        taxOfReceipts(period),
        taxOfReturned(sql`refund_vouchers`, IS_STANDING, period),
        taxOfReturned(sql`tax_documents`, sql`e.kind = 'refund' and ${IS_STANDING}`, period),
        taxDocumentsOf('invoice', period),
        taxDocumentsOf('credit_note', period),
      ]);
      return { receipts, vouchers, refundNotes, invoices, creditNotes };
    },
    /** Most payments are settled within days: those lines are read by a range, and only of other payments looked up. */
    async captured(period: Period, now: Date) {
      const isSettled = sql`case when near.entity_id is not null then true
        else (select true from settlement_lines l where l.entity_id = ${PROVIDER_PAYMENT_ID} and l.kind = 'payment') end`;
      const { rows } = await db.execute<CapturedRow>(sql`
        select ${settlementState(now, isSettled)} as state, count(*)::integer as count,
          sum(p.amount_paise)::bigint as paise
        from payments p left join (
          select l.entity_id from settlements s join settlement_lines l on l.settlement_id = s.id
          where s.settled_on between ${period.from} and ${dayAfter(period.to, SETTLED_WITHIN_DAYS)} and l.kind = 'payment'
        ) near on near.entity_id = ${PROVIDER_PAYMENT_ID}
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
