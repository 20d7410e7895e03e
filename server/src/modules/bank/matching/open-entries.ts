import { sql } from 'drizzle-orm';

/** The form of a number in which it is compared, as `keyOf` makes it. */
const keyOfNumber = (column: string) =>
  sql.raw(`ltrim(upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g')), '0')`);

/**
 * What a bank line can be the money of: what the provider settled, what was paid at the desk, what went back by
 * transfer, and what a lender paid; of each only what has no line yet, or all of it. What a lender paid may have lines for
 * a part of it: the rest of it is open.
 */
function entries(which: 'open' | 'every') {
  const isWanted = (column: string, owner: string) =>
    sql.raw(
      which === 'every'
        ? 'true'
        : `not exists (select from bank_matches m where m.${column} = ${owner}.id and m.unmatched_at is null)`,
    );
  const matchedParts =
    which === 'every'
      ? sql`(select 0::bigint as paise)`
      : sql`(select coalesce(sum(m.part_paise), 0)::bigint as paise from bank_matches m
          where m.loan_selection_id = n.id and m.unmatched_at is null)`;
  return sql`(
    select 'settlement' as kind, s.id, s.settled_on as day, s.amount_paise, s.utr as number,
      ${keyOfNumber('s.utr')} as key, null::bigint as application_id, s.provider_settlement_id as own_name,
      null as mode, null as bank
    from settlements s where ${isWanted('settlement_id', 's')}
    union all
    select 'desk_payment', d.id, coalesce(d.paid_on, (d.created_at at time zone 'Asia/Kolkata')::date),
      d.amount_paise::bigint, d.number, ${keyOfNumber('d.number')}, d.application_id, null, d.mode, d.bank
    from desk_payments d where d.taken_back_at is null and d.state <> 'bounced' and d.amount_paise > 0
      and ${isWanted('desk_payment_id', 'd')}
    union all
    select 'refund', r.id, r.transferred_on, -r.amount_paise, r.utr, ${keyOfNumber('r.utr')}, r.application_id, null,
      'Refund', null
    from refunds r where r.way = 'bank' and r.state = 'done' and r.cancelled_at is null and ${isWanted('refund_id', 'r')}
    union all
    select 'disbursal', n.id, n.disbursal_date, n.disbursed_paise - matched.paise, null, null, n.application_id, null,
      'Lender', n.plan
    from loan_selections n cross join lateral ${matchedParts} matched
    where n.status = 'Approved' and n.disbursed_paise > matched.paise and n.disbursal_date is not null
  )`;
}

/** Subqueries. */
export const OPEN_ENTRIES = entries('open');
export const EVERY_ENTRY = entries('every');
