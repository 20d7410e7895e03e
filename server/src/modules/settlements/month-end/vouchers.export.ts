import { sql, type SQL } from 'drizzle-orm';
import { TALLY_LEDGERS as ledgers } from '@portal/contract/texts/month-end.ts';
import type { Period } from '@portal/contract/rules/month-end.ts';
import { PROVIDER_PAYMENT_ID } from '../../../db/schema/payments.ts';
import type { ExportPlan } from '../../exports/export-plan.ts';
import {
  IS_STANDING,
  RETURNED_DOCUMENTS,
  STANDING_ENTRIES,
  WAY_OF_ENTRY,
  within,
} from './month-end.views.ts';
import { day, indianDate, planOf, rupees, text } from './period-plan.ts';

/** Where money of an entry arrives, or leaves from. */
const MONEY_LEDGER = sql`case
  when e.payment_id is not null then ${ledgers.provider}
  when ${WAY_OF_ENTRY} = 'cash' then ${ledgers.cash}
  when ${WAY_OF_ENTRY} in ('cheque', 'draft') then ${ledgers.cheques}
  else ${ledgers.bank} end`;

/** What an entry pays for, or what it is returned from. */
const PURPOSE_LEDGER = sql`case when e.account = 'excess' then ${ledgers.aboveFee} else ${ledgers.fees} end`;

/** Each voucher in lines whose debits equal its credits; the names of columns are those that Tally maps by itself. */
export function vouchersPlan(period: Period): ExportPlan {
  const from = sql`from (${receiptLines(period)} union all ${refundLines(period)} union all ${transferLines(period)})
    lines where lines.paise <> 0`;
  const columns = [
    day('Voucher Date', sql`lines.day`),
    text('Voucher Type Name', sql`lines.type`),
    text('Voucher Number', sql`lines.number`),
    text('Ledger Name', sql`lines.ledger`),
    rupees('Ledger Amount', sql`abs(lines.paise)`),
    text('Ledger Amount Dr/Cr', sql`case when lines.paise > 0 then 'Dr' else 'Cr' end`),
    text('Voucher Narration', sql`lines.narration`),
  ];
  return planOf(columns, from, sql`lines.day, lines.type, lines.number, lines.place`);
}

/** Debits are above zero, credits below. */
function linesOf(parts: readonly (readonly [ledger: SQL, paise: SQL])[]): SQL {
  const rows = parts.map(([ledger, paise], place) => sql`(${place}::integer, ${ledger}, (${paise})::bigint)`);
  return sql`cross join lateral (values ${sql.join(rows, sql`, `)}) as line (place, ledger, paise)`;
}

const named = (ledger: string) => sql`${ledger}::text`;
const HEAD = sql`line.place, line.ledger, line.paise`;

function receiptLines(period: Period): SQL {
  return sql`select ${indianDate(sql`r.issued_at`)} as day, 'Receipt' as type, r.number, ${HEAD},
      'Application ' || a.application_id || coalesce(', ' || ${PROVIDER_PAYMENT_ID}, '') as narration
    from ${STANDING_ENTRIES} join receipts r on r.ledger_entry_id = e.id join applications a on a.id = e.application_id
    ${linesOf([
      [MONEY_LEDGER, sql`r.amount_paise`],
      [PURPOSE_LEDGER, sql`-r.taxable_paise`],
      [named(ledgers.cgst), sql`-(r.tax_paise / 2)`],
      [named(ledgers.sgst), sql`-(r.tax_paise / 2)`],
    ])}
    where ${within(sql`e.created_at`, period)} and e.kind not in ('reversal', 'refund') and ${IS_STANDING}`;
}

function refundLines(period: Period): SQL {
  const paidFrom = sql`case when rf.way = 'bank' or e.payment_id is null then ${ledgers.bank}
    else ${ledgers.provider} end`;
  return sql`select ${indianDate(sql`v.issued_at`)}, 'Payment', v.number, ${HEAD},
      'Refund, application ' || a.application_id || ', answers ' || v.answers
    from ${STANDING_ENTRIES} join (${RETURNED_DOCUMENTS}) v on v.ledger_entry_id = e.id
      join applications a on a.id = e.application_id
    ${linesOf([
      [PURPOSE_LEDGER, sql`v.taxable_paise`],
      [named(ledgers.cgst), sql`v.tax_paise / 2`],
      [named(ledgers.sgst), sql`v.tax_paise / 2`],
      [paidFrom, sql`-v.amount_paise`],
    ])}
    where ${within(sql`e.created_at`, period)} and e.kind = 'refund' and ${IS_STANDING}`;
}

function transferLines({ from, to }: Period): SQL {
  return sql`select s.settled_on::text, 'Journal', coalesce(s.utr, s.provider_settlement_id), ${HEAD},
      'Settlement ' || s.provider_settlement_id
    from settlements s join (
      select settlement_id, sum(gross_paise) as gross, sum(fee_paise) as fee, sum(tax_paise) as tax, sum(net_paise) as net
      from settlement_lines group by 1) sums on sums.settlement_id = s.id
    ${linesOf([
      [named(ledgers.bank), sql`sums.net`],
      [named(ledgers.providerFees), sql`sums.fee`],
      [named(ledgers.feeTax), sql`sums.tax`],
      [named(ledgers.provider), sql`-sums.gross`],
    ])}
    where s.settled_on between ${from} and ${to}`;
}
