import { z } from 'zod';
import { connect } from '../../server/src/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/start.ts';

const LOG = { info: () => undefined, warn: console.error, error: console.error };
const POOL = {
  applicationName: 'demo-test',
  poolSize: 1,
  connectTimeoutMs: 30_000,
  statementTimeoutMs: 60_000,
};
const number = z.number();
const Facts = z.object({
  days: z.object({ candidates: number, entries: number, payments: number, future: number }),
  bank: z.object({
    transfers: number,
    unsettled: number,
    statements: number,
    automatic: number,
    person: number,
    open: number,
  }),
  stages: z.object({ refunded: number, notes: number, waiting: number }),
  /** What can be compared between two demos: of each person, and of all. */
  books: z.array(z.object({ line: z.string() })),
});
type DemoFacts = z.output<typeof Facts>;

/** For tests: what the folder of a demo holds. */
export async function lookInto(dataDir: string): Promise<DemoFacts> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: LOG });
  const database = connect({ ...POOL, address: postgres.connection }, () => undefined);
  const read = async (sql: string) => (await database.$client.query(sql)).rows;
  try {
    const [days] = await read(`select
      -- On how many days people came, something was done and money came, and what lies ahead of now.
      (select count(distinct created_at::date) from candidates)::int as candidates,
      (select count(distinct at::date) from audit_entries)::int as entries,
      (select count(distinct created_at::date) from ledger_entries)::int as payments,
      (select count(*) from audit_entries where at > now())::int as future`);
    const [bank] = await read(`select
      (select count(*) from settlements)::int as transfers,
      (select count(*) from payments where status = 'captured' and captured_at < now() - interval '5 days'
        and razorpay_payment_id not in (select entity_id from settlement_lines))::int as unsettled,
      (select count(*) from bank_statements where matched_at is not null)::int as statements,
      (select count(*) from bank_matches where how = 'automatic')::int as automatic,
      (select count(*) from bank_matches where how = 'person')::int as person,
      (select count(*) from bank_lines where is_open)::int as open`);
    const [stages] = await read(`select
      (select count(*) from ledger_entries where kind = 'refund')::int as refunded,
      (select count(*) from leads where note is not null)::int as notes,
      (select count(*) from verification_queue where judged_at is null)::int as waiting`);
    const books = await read(`
      select concat_ws(' ', candidates.mobile, applications.status, entries.kind, entries.account,
        sum(entries.amount_paise)) as line
      from candidates join applications on applications.candidate_id = candidates.id
      left join ledger_entries entries on entries.application_id = applications.id
      group by candidates.mobile, applications.status, entries.kind, entries.account
      union all select concat_ws(' ', 'bank', day, amount_paise, is_open) from bank_lines
      order by line`);
    return Facts.parse({ days, bank, stages, books });
  } finally {
    await database.$client.end();
    await postgres.stop();
  }
}
