import { sql } from 'drizzle-orm';
import type { Queries } from '../src/db/connection.ts';

/** How many they are. */
export const MANY = 1500;

/** Enough, and of letters that hardly compress, to fill whatever lies between the database and a reader. */
export async function addManyApplications(database: Queries): Promise<void> {
  await database.execute(sql`
    with added as (
      insert into candidates (mobile, full_name, email, utm_campaign)
      select '6' || lpad(n::text, 9, '0'), 'Asha ' || n, n || '@example.in', 'many'
      from generate_series(1, ${MANY}::integer) n
      returning id, mobile
    )
    insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise, answers)
    select 'MANY-' || lpad(id::text, 9, '0'), id, mobile, 'Banker Program', 23600000,
      jsonb_build_object('ug_degree', (select string_agg(md5(id::text || n), '') from generate_series(1, 500) n))
    from added`);
}
