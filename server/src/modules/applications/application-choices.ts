import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';

/** What there is to filter by, the most frequent first. */
export interface Choices {
  readonly cities: string[];
  readonly campaigns: string[];
}

const MOST = 200;

export async function readChoices(db: Queries): Promise<Choices> {
  const { rows } = await db.execute<{ cities: string[]; campaigns: string[] }>(sql`
    with cities as (
      select city, count(*) as count, max(id) as newest from application_facts
      where city <> '' group by city order by count desc, city limit ${MOST}
    ), campaigns as (
      select campaign, count(*) as count from application_facts
      where campaign <> '' group by campaign order by count desc, campaign limit ${MOST}
    )
    select
      coalesce((
        select json_agg(applications.city order by count desc, cities.city)
        from cities join applications on applications.id = newest
      ), '[]') as cities,
      coalesce((select json_agg(campaign order by count desc, campaign) from campaigns), '[]') as campaigns`);
  return rows[0] ?? { cities: [], campaigns: [] };
}
