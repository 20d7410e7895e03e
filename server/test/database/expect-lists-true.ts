import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queries } from '../../src/db/connection.ts';

const HELD_AND_TRUE = [
  ['select id, at, words from listed_applications', 'select id, at, words from application_words'],
  ['select id, at, words from listed_payments', 'select id, at, words from payment_words'],
  ['select id, at, words from listed_loans', 'select id, at, words from loan_words'],
  [
    `select id, at, number, status, first_name, city, campaign, fee_paise, paid_paise, excess_paise
     from application_facts`,
    'select * from application_state',
  ],
  [
    'select id, pay_status, pay_method, other_paise from application_facts',
    `select paid.* from application_payments paid join applications using (id) where deleted_at is null`,
  ],
  [
    'select id, amounts_paise from application_facts',
    `select id, shown_amounts(fee_paise, paid_paise::bigint, other_paise)
     from application_state join application_payments using (id)`,
  ],
  [
    `select id, state, ug_percentage, loan, verification, waiting_since, has_warnings, has_duplicates
     from application_facts`,
    `select standing.* from application_standing standing join applications using (id) where deleted_at is null`,
  ],
  [
    `select list, day, sum(count)::integer from (
       select list, day, count from day_counts union all select list, day, change from day_changes
     ) counted group by 1, 2 having sum(count) <> 0`,
    `select 'listed_applications', indian_day(at), count(*)::integer from listed_applications group by 2
     union all select 'listed_payments', indian_day(at), count(*)::integer from listed_payments group by 2
     union all select 'listed_loans', indian_day(at), count(*)::integer from listed_loans group by 2`,
  ],
  [
    `select status, campaign, payment, sum(count)::integer, sum(fee_paise), sum(paid_paise), sum(excess_paise) from (
       select * from application_tallies union all select * from application_tally_changes
     ) tally group by 1, 2, 3 having sum(count) <> 0 or sum(paid_paise) <> 0`,
    `select status, campaign, payment, count(*)::integer, sum(fee_paise), sum(paid_paise), sum(excess_paise)
     from application_facts group by 1, 2, 3`,
  ],
  [
    `select city, sum(count)::integer from (
       select city, count from city_counts union all select city, change from city_changes
     ) counted group by 1 having sum(count) <> 0`,
    "select city, count(*)::integer from application_facts where city <> '' group by 1",
  ],
] as const;

/** What the triggers keep for the lists is what the tables behind it say. */
export async function expectListsTrue(database: Queries): Promise<void> {
  for (const [held, truth] of HELD_AND_TRUE) {
    const { rows } = await database.execute(
      sql.raw(`((${held}) except (${truth})) union all ((${truth}) except (${held}))`),
    );
    expect(rows, held).toEqual([]);
  }
}
