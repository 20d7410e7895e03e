import { sql } from 'drizzle-orm';
import type { BooksRule } from './books-rule.ts';

/** Each change of a fee begins where the one before it ended, and the last is the fee that is owed. */
export const CONCESSION_RULES: readonly BooksRule[] = [
  {
    name: 'a fee differs from what its concessions make of it',
    query: sql`
      select a.application_id || ': concession ' || c.id || ' leaves ' || (c.fee_before_paise - c.amount_paise)
        || ' paise, then it is ' || coalesce(c.fee_next, a.program_total_fee_paise) as what
      from (
        select *, lead(fee_before_paise) over (partition by application_id order by id) as fee_next from concessions
      ) c join applications a on a.id = c.application_id
      where c.fee_before_paise - c.amount_paise <> coalesce(c.fee_next, a.program_total_fee_paise)`,
  },
  {
    name: 'a concession was not released by a second person',
    query: sql`
      select 'concession ' || c.id as what from concessions c join approvals p on p.id = c.approval_id
      where p.state <> 'approved' or p.kind <> 'concession' or p.application_id is distinct from c.application_id`,
  },
];
