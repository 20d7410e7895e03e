import { and, eq, exists, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import type { PaymentState } from '@portal/contract/rules/application-filter.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { applications } from '../../db/schema/applications.ts';
import { matchesSearch } from './application-search.ts';
import { paidPaise } from './totals.views.ts';

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const outer = { id: sql.raw('"applications"."id"'), candidateId: sql.raw('"applications"."candidate_id"') };
const fee = sql.raw('"applications"."program_total_fee_paise"');

/** Which live applications a filter means: for any query that selects from `applications`. */
export function applicationConditions(filter: ApplicationFilter): SQL | undefined {
  const { start_date: from, end_date: to, status, city, campaign, payment, search } = filter;
  return and(
    isNull(applications.deletedAt),
    from === undefined ? undefined : gte(applications.createdAt, indianDayStart(from)),
    to === undefined ? undefined : lt(applications.createdAt, indianDayEnd(to)),
    status === undefined ? undefined : inArray(applications.status, status),
    city === undefined ? undefined : eq(sql`lower(${applications.city})`, sql`lower(${city})`),
    campaign === undefined ? undefined : isOfCampaign(campaign),
    payment === undefined ? undefined : isPaid(payment),
    search === undefined ? undefined : matchesSearch(search),
  );
}

function isOfCampaign(campaign: string): SQL {
  return exists(
    sql`(select from candidates where candidates.id = ${outer.candidateId} and candidates.utm_campaign = ${campaign})`,
  );
}

function isPaid(state: PaymentState): SQL {
  const paid = paidPaise(outer.id);
  switch (state) {
    case 'none':
      return sql`${paid} = 0`;
    case 'part':
      return sql`${paid} > 0 and ${paid} < ${fee}`;
    case 'full':
      return sql`${paid} >= ${fee}`;
  }
}
