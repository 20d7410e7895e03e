import { and, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { ApplicationFilter } from '@portal/contract/routes/application-filter.ts';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { applications } from '../../../db/schema/applications.ts';
import { hasEveryWord } from '../../../lists/search/listed-words.ts';
import { factConditions } from './application-list.ts';
import { meaningsIn, type IndexOf } from './application-meanings.ts';

// Where one table is selected from, columns are written without it, and an inner query would take its own.
const id = sql.raw('"applications"."id"');

/** Which live applications a filter means: for any query that selects from `applications`. */
export function applicationConditions(filter: ApplicationFilter, indexOf: IndexOf): SQL | undefined {
  const { start_date: from, end_date: to, search } = filter;
  const facts = factConditions(filter);
  return and(
    isNull(applications.deletedAt),
    from === undefined ? undefined : gte(applications.createdAt, indianDayStart(from)),
    to === undefined ? undefined : lt(applications.createdAt, indianDayEnd(to)),
    facts.length === 0
      ? undefined
      : sql`${id} in (select facts.id from application_facts facts where ${and(...facts)})`,
    search === undefined ? undefined : hasEveryWord(search, 'listed_applications', id, meaningsIn(indexOf)),
  );
}
