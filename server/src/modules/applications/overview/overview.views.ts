import { sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import type { Attention, CampaignFunnel, Overview } from '@portal/contract/routes/overview.ts';
import { LONG_WAITING_DAYS } from '@portal/contract/rules/application-filter.ts';
import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { COUNTED_UP_TO } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../../db/connection.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isPendingLong } from '../../../lists/search/pending-payments.ts';
import { factConditions } from '../list/application-list.ts';
import { isPaidIn, reachedIn } from '../list/reached.ts';

export interface OverviewViews {
  overview(): Promise<Overview>;
}

const DAYS = 14;
const MOST_CAMPAIGNS = 12;

const TALLIES = sql`(select * from application_tallies union all select * from application_tally_changes) tally`;
const REGISTERED = sql`(
  select day, count from day_counts where list = 'listed_applications'
  union all select day, change from day_changes where list = 'listed_applications'
) counted`;

/** Statistics of the applications; from maintained counts, except for money received recently. */
export function createOverviewViews(db: Queries, clock: Clock): OverviewViews {
  return {
    async overview() {
      const today = sql`indian_day(${clock.now().toISOString()}::timestamptz)`;
      const [attention, standing, days, funnel] = await Promise.all([
        readAttention(db),
        readStanding(db),
        readDays(db, today),
        readFunnel(db),
      ]);
      const shown = funnel.slice(0, MOST_CAMPAIGNS);
      const rest = funnel.slice(MOST_CAMPAIGNS);
      return {
        attention,
        ...standing,
        days,
        funnel: shown,
        others: rest.length === 0 ? null : together(rest),
      };
    },
  };
}

const LISTED: Readonly<Record<Exclude<keyof Attention, 'pending_long'>, ApplicationFilter>> = {
  waiting_long: { waiting_days: LONG_WAITING_DAYS },
  above_fee: { payment: 'above' },
  duplicates: { warnings: 'duplicates' },
};

/** Each counted up to the bound of the list that it leads to. */
async function readAttention(db: Queries): Promise<Attention> {
  const upToBound = (rows: SQL) =>
    sql`(select count(*)::integer from (${rows} limit ${COUNTED_UP_TO + 1}) found)`;
  const listed = (filter: ApplicationFilter) =>
    upToBound(sql`select from application_facts facts where ${sql.join(factConditions(filter), sql` and `)}`);
  const { rows } = await db.execute<Record<keyof Attention, number>>(sql`
    select ${listed(LISTED.waiting_long)} as waiting_long, ${listed(LISTED.above_fee)} as above_fee,
      ${listed(LISTED.duplicates)} as duplicates,
      ${upToBound(sql`select from payments where ${isPendingLong('payments')}`)} as pending_long`);
  const [row] = rows;
  if (row === undefined) throw new Error('a query of counts returns one row');
  const bounded = (counted: number) => ({
    count: Math.min(counted, COUNTED_UP_TO),
    is_exact: counted <= COUNTED_UP_TO,
  });
  return {
    waiting_long: bounded(row.waiting_long),
    pending_long: bounded(row.pending_long),
    above_fee: bounded(row.above_fee),
    duplicates: bounded(row.duplicates),
  };
}

async function readStanding(db: Queries): Promise<Pick<Overview, 'statuses' | 'money'>> {
  const { rows } = await db.execute<{
    status: string;
    count: number;
    received: number;
    due: number;
    excess: number;
  }>(sql`
    select status, sum(count)::integer as count, sum(paid_paise) as received, sum(fee_paise - paid_paise) as due,
      sum(excess_paise) as excess
    from ${TALLIES} group by status`);
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    paiseToRupees(rows.reduce((total, row) => total + pick(row), 0));
  return {
    statuses: APPLICATION_STATUSES.map((status) => ({
      status,
      count: rows.find((row) => row.status === status)?.count ?? 0,
    })),
    money: {
      received: sum(({ received }) => received),
      due: sum(({ status, due }) => (status === 'Selected' ? due : 0)),
      excess: sum(({ excess }) => excess),
    },
  };
}

async function readDays(db: Queries, today: ReturnType<typeof sql>): Promise<Overview['days']> {
  const { rows } = await db.execute<{ day: string; registered: number; received: number }>(sql`
    with days as (
      select day::date from generate_series(${today} - ${DAYS - 1}::integer, ${today}, '1 day') day
    ), registered as (
      select day, sum(count)::integer as count from ${REGISTERED}
      where day > ${today} - ${DAYS}::integer group by day
    ), first as (
      select (${today} - ${DAYS - 1}::integer)::timestamp at time zone 'Asia/Kolkata' as moment
    ), received as (
      select indian_day(at) as day, sum(paise)::bigint as paise from (
        select created_at as at, amount_paise as paise from ledger_entries
        where created_at >= (select moment from first)
        -- What was taken back counts on no day, as in the list of receipts.
        union all
        select reversal.created_at, -reversal.amount_paise from ledger_entries reversal
        where reversal.reverses is not null and reversal.created_at >= (select moment from first)
        union all
        select original.created_at, -original.amount_paise
        from ledger_entries reversal join ledger_entries original on original.id = reversal.reverses
        where reversal.created_at >= (select moment from first) and original.created_at >= (select moment from first)
      ) entry group by 1
    )
    select days.day::text, coalesce(registered.count, 0) as registered, coalesce(received.paise, 0) as received
    from days left join registered using (day) left join received using (day) order by day`);
  return rows.map(({ received, ...row }) => ({ ...row, received: paiseToRupees(received) }));
}

const TALLIED = { status: sql`status`, payment: sql`payment` };

async function readFunnel(db: Queries): Promise<CampaignFunnel[]> {
  const { rows } = await db.execute<CampaignFunnel & Record<string, unknown>>(sql`
    with standing as (
      select campaign, count, ${isPaidIn(TALLIED)} as is_paid, payment = 'full' as is_full,
        ${reachedIn('selected', TALLIED)} as is_selected, ${reachedIn('submitted', TALLIED)} as is_submitted
      from ${TALLIES}
    )
    select campaign, coalesce(sum(count), 0)::integer as registered,
      coalesce(sum(count) filter (where is_submitted), 0)::integer as submitted,
      coalesce(sum(count) filter (where is_selected), 0)::integer as selected,
      coalesce(sum(count) filter (where is_paid), 0)::integer as paid,
      coalesce(sum(count) filter (where is_full), 0)::integer as paid_in_full
    from standing group by campaign having sum(count) > 0 order by registered desc, campaign`);
  return rows;
}

function together(campaigns: readonly CampaignFunnel[]): NonNullable<Overview['others']> {
  const sum = (pick: (one: CampaignFunnel) => number) =>
    campaigns.reduce((total, one) => total + pick(one), 0);
  return {
    registered: sum(({ registered }) => registered),
    submitted: sum(({ submitted }) => submitted),
    selected: sum(({ selected }) => selected),
    paid: sum(({ paid }) => paid),
    paid_in_full: sum((one) => one.paid_in_full),
  };
}
