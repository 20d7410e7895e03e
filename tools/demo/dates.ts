import { connect } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start.ts';

const POOL = { applicationName: 'demo', poolSize: 1, connectTimeoutMs: 30_000, statementTimeoutMs: 120_000 };
const LOG = { info: () => undefined, warn: console.error, error: console.error };

/** Weeks before now for the first who came, and more of them every day until now. */
const AGO = `interval '5 weeks' * power(1 - row_number() over (order by id) / count(*) over ()::float8, 2)`;
const SPREAD = `
begin;
with arrival as (select id, ${AGO} as ago from applications)
  update applications set created_at = created_at - ago from arrival where arrival.id = applications.id;
update candidates set created_at = applications.created_at
  from applications where applications.candidate_id = candidates.id;
with arrival as (select id, ${AGO} as ago from leads)
  update leads
  set created_at = created_at - ago, last_asked_at = last_asked_at - ago, verified_at = verified_at - ago
  from arrival where arrival.id = leads.id;
commit`;

/** People came over weeks, not all of them today; the order they came in stays. What they did since is of today. */
export async function spreadArrivals(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: LOG });
  const database = connect({ ...POOL, address: postgres.connection }, () => undefined);
  try {
    await database.$client.query(SPREAD);
  } finally {
    await database.$client.end();
    await postgres.stop();
  }
}
