import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';

/** What there is to filter by, the most frequent first. */
export interface Choices {
  readonly cities: string[];
  readonly campaigns: string[];
  /** In the order of letters. */
  readonly states: string[];
}

const MOST = 200;

/** Cities as the newest application from each has them written. */
export async function readChoices(db: Queries): Promise<Choices> {
  const { rows } = await db.execute<{ cities: string[]; campaigns: string[]; states: string[] }>(sql`
    with recursive known_states as (
      (select state from application_facts where state > '' order by state limit 1)
      union all
      select (select next.state from application_facts next where next.state > known_states.state
        order by next.state limit 1)
      from known_states where known_states.state is not null
    ), cities as (
      select city, sum(count) as count from (
        select city, count from city_counts union all select city, change from city_changes
      ) counted group by city having sum(count) > 0 order by count desc, city limit ${MOST}
    ), campaigns as (
      select campaign, sum(count) as count from (
        select campaign, count from application_tallies union all select campaign, count from application_tally_changes
      ) counted where campaign <> '' group by campaign having sum(count) > 0 order by count desc, campaign limit ${MOST}
    )
    select
      coalesce((
        select json_agg(written.city order by count desc, cities.city) from cities cross join lateral (
          select applications.city from application_facts facts join applications on applications.id = facts.id
          where facts.city = cities.city order by facts.at desc, facts.id desc limit 1
        ) written
      ), '[]') as cities,
      coalesce((select json_agg(campaign order by count desc, campaign) from campaigns), '[]') as campaigns,
      coalesce((
        select json_agg(written.state order by known_states.state) from known_states cross join lateral (
          select applications.state from application_facts facts join applications on applications.id = facts.id
          where facts.state = known_states.state order by facts.at desc, facts.id desc limit 1
        ) written
      ), '[]') as states`);
  return rows[0] ?? { cities: [], campaigns: [], states: [] };
}
