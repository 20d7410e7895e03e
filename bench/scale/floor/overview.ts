import type { Pool } from 'pg';
import { upToBound } from './ids.ts';
import { VIEW_CONDITIONS } from './views.ts';

const countOf = (rows: string) => `(select count(*)::integer from (${rows}) found)`;
const counted = (condition: string) => countOf(upToBound('application_facts', condition));

const VIEW_COUNTS = `select ${Object.entries(VIEW_CONDITIONS)
  .map(([view, condition]) => `${counted(condition)} as "${view}"`)
  .join(', ')},
  (select sum(count) from (
    select count from day_counts where list = 'listed_applications'
    union all select change from day_changes where list = 'listed_applications') every) as every`;

const NEEDS_A_LOOK = `select ${counted(VIEW_CONDITIONS['waiting-long'])} as waiting_long,
  ${counted(VIEW_CONDITIONS['above-fee'])} as above_fee, ${counted('has_duplicates')} as duplicates,
  ${countOf(upToBound('payments', "status in ('created', 'authorized') and occurred_at < now() - interval '1 day'"))} as pending_long`;

const STANDING = `select status, campaign, payment, sum(count)::integer as count, sum(fee_paise) as fee,
    sum(paid_paise) as paid, sum(excess_paise) as excess
  from (select * from application_tallies union all select * from application_tally_changes) tally group by 1, 2, 3`;

const DAYS = `
  with first as (select (current_date - 13)::timestamp at time zone 'Asia/Kolkata' as moment)
  select day, sum(registered)::integer as registered, sum(paise)::bigint as paise from (
    select day, count as registered, 0 as paise from day_counts
      where list = 'listed_applications' and day >= current_date - 13
    union all select day, change, 0 from day_changes where list = 'listed_applications' and day >= current_date - 13
    union all select indian_day(created_at), 0, amount_paise from ledger_entries
      where created_at >= (select moment from first)
  ) each group by day order by day`;

/** How many each of the built-in views finds. */
export async function countViews(pool: Pool): Promise<unknown> {
  return (await pool.query({ name: 'views', text: VIEW_COUNTS })).rows;
}

/** What stands above the list: what needs a look, how applications stand, the last days. */
export async function bareOverview(pool: Pool): Promise<unknown> {
  const [look, standing, days] = await Promise.all([
    pool.query({ name: 'look', text: NEEDS_A_LOOK }),
    pool.query({ name: 'standing', text: STANDING }),
    pool.query({ name: 'days', text: DAYS }),
  ]);
  return { look: look.rows, standing: standing.rows, days: days.rows };
}
