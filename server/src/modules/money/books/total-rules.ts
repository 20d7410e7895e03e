import { sql } from 'drizzle-orm';
import type { BooksRule } from './books-rule.ts';

/** What is shown as a total equals the sum of the ledger. */
export const TOTAL_RULES: readonly BooksRule[] = [
  {
    name: 'a total of an application differs from its ledger',
    query: sql`
      select f.number || ': shown ' || f.paid_paise || ' paid and ' || f.excess_paise || ' excess, in the ledger '
        || coalesce(l.paid, 0) || ' and ' || coalesce(l.excess, 0) || ' paise' as what
      from application_facts f left join (
        select application_id, sum(amount_paise) filter (where account = 'fee') as paid,
          sum(amount_paise) filter (where account = 'excess') as excess
        from ledger_entries group by 1
      ) l on l.application_id = f.id
      where (f.paid_paise, f.excess_paise) is distinct from (coalesce(l.paid, 0), coalesce(l.excess, 0))`,
  },
  {
    name: 'the totals of the dashboard differ from those of the applications',
    query: sql`
      select 'shown ' || shown.paid || ' paid and ' || shown.excess || ' excess, of applications ' || own.paid
        || ' and ' || own.excess || ' paise' as what
      from (
        select coalesce(sum(paid_paise), 0) as paid, coalesce(sum(excess_paise), 0) as excess from (
          select paid_paise, excess_paise from application_tallies
          union all select paid_paise, excess_paise from application_tally_changes) tallied
      ) shown, (
        select coalesce(sum(paid_paise), 0) as paid, coalesce(sum(excess_paise), 0) as excess from application_facts
      ) own
      where (shown.paid, shown.excess) <> (own.paid, own.excess)`,
  },
  {
    name: 'an application has paid less than nothing or more than its fee',
    query: sql`
      select a.application_id || ': ' || coalesce(l.paid, 0) || ' of ' || a.program_total_fee_paise || ' paise, excess '
        || coalesce(l.excess, 0) as what
      from applications a join (
        select application_id, sum(amount_paise) filter (where account = 'fee') as paid,
          sum(amount_paise) filter (where account = 'excess') as excess
        from ledger_entries group by 1
      ) l on l.application_id = a.id
      where coalesce(l.paid, 0) not between 0 and a.program_total_fee_paise or l.excess < 0`,
  },
  {
    name: 'money above the fee is kept while the fee is owed',
    query: sql`
      select a.application_id || ': ' || sum(e.amount_paise) filter (where e.account = 'excess') || ' paise' as what
      from ledger_entries e join applications a on a.id = e.application_id
      group by a.id having sum(e.amount_paise) filter (where e.account = 'excess') > 0
        and a.status <> 'Withdrawn'
        and coalesce(sum(e.amount_paise) filter (where e.account = 'fee'), 0) < a.program_total_fee_paise`,
  },
];
