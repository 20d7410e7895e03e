import { sql } from 'drizzle-orm';
import type { BooksRule } from './books-rule.ts';

/** The bank's lines add up to its balances, and are of the amounts of the entries that they are matched with. */
export const BANK_RULES: readonly BooksRule[] = [
  {
    name: 'the lines of a bank statement do not add up to its balances',
    query: sql`
      select s.file_name || ': from ' || s.opening_paise || ' to ' || s.closing_paise || ' paise, its '
        || coalesce(l.count, 0) || ' lines ' || coalesce(l.paise, 0) || ' and ' || s.known_count || ' known '
        || s.known_paise as what
      from bank_statements s left join (
        select statement_id, count(*) as count, sum(amount_paise) as paise from bank_lines group by 1
      ) l on l.statement_id = s.id
      where s.opening_paise + s.known_paise + coalesce(l.paise, 0) <> s.closing_paise
        or s.known_count + coalesce(l.count, 0) <> s.line_count`,
  },
  {
    name: 'a bank line differs from the entries that it is matched with',
    query: sql`
      select 'bank line ' || l.id || ': ' || l.amount_paise || ' paise, ' || string_agg(m.kind || ' '
        || coalesce(s.amount_paise, d.amount_paise, -r.amount_paise, m.part_paise)
        || case when d.taken_back_at is not null or d.state = 'bounced' or n.status <> 'Approved' then ', which does not stand' else '' end,
        ' and ' order by m.place) as what
      from bank_matches m join bank_lines l on l.id = m.line_id
      left join settlements s on s.id = m.settlement_id
      left join desk_payments d on d.id = m.desk_payment_id
      left join refunds r on r.id = m.refund_id
      left join loan_selections n on n.id = m.loan_selection_id
      where m.unmatched_at is null and m.kind <> 'not_ours'
      group by l.id having l.amount_paise <> sum(coalesce(s.amount_paise, d.amount_paise, -r.amount_paise, m.part_paise))
        or bool_or(d.taken_back_at is not null or d.state = 'bounced' or n.status <> 'Approved')`,
  },
  {
    name: 'the bank lines of what a lender paid are more than it',
    query: sql`
      select 'disbursal ' || n.id || ': ' || n.disbursed_paise || ' paise, its lines ' || sum(m.part_paise) as what
      from bank_matches m join loan_selections n on n.id = m.loan_selection_id where m.unmatched_at is null
      group by n.id having sum(m.part_paise) > n.disbursed_paise`,
  },
  {
    name: 'a bank line is open although it has its entry, or is not although it has none',
    query: sql`
      select 'bank line ' || l.id as what from bank_lines l
      left join bank_matches m on m.line_id = l.id and m.unmatched_at is null
      where l.is_open <> (m.id is null)`,
  },
];
