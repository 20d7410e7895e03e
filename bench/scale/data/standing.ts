import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { connectTo } from '../home.ts';
import { progress } from '../progress.ts';
import { waitingSubmissions } from './waiting.ts';

const CHUNK = 50_000;

/** Owners, warnings, duplicates and money above the fee, and what the lists keep of all of it; made the first time. */
export async function standingOfAll(home: string): Promise<void> {
  await waitingSubmissions(home);
  const client = await connectTo(home);
  const there = await client.query('select from application_owners limit 1');
  if (there.rowCount === 0) await fillStanding(client);
  await client.end();
}

/** Written as the triggers would, of which none runs. */
async function fillStanding(client: Client): Promise<void> {
  await client.query(
    "set session_replication_role = 'replica'; set synchronous_commit = 'off'; set statement_timeout = 0",
  );
  await client.query(await readFile(path.join(import.meta.dirname, 'standing.sql'), 'utf8'));
  const { rows } = await client.query<{ last: number }>('select max(id)::integer as last from applications');
  const last = rows[0]?.last ?? 0;
  const tell = progress('facts', last);
  for (let from = 0; from <= last; from += CHUNK) {
    tell(from);
    await client.query(UPDATE_FACTS, [from, from + CHUNK]);
  }
  tell(last);
  await client.query(COUNT_ANEW);
  await client.query("set session_replication_role = 'origin'");
  await client.query(
    'vacuum (analyze) application_facts, application_tallies, application_owners, submissions',
  );
}

const UPDATE_FACTS = `
  update application_facts facts set excess_paise = money.excess_paise,
    pay_status = paid.pay_status, pay_method = paid.pay_method, other_paise = paid.other_paise,
    amounts_paise = shown_amounts(facts.fee_paise, facts.paid_paise::bigint, paid.other_paise),
    state = standing.state, ug_percentage = standing.ug_percentage, loan = standing.loan,
    verification = standing.verification, waiting_since = standing.waiting_since,
    has_warnings = standing.has_warnings, has_duplicates = standing.has_duplicates
  from application_state money, application_payments paid, application_standing standing
  where facts.id > $1 and facts.id <= $2 and money.id = facts.id and paid.id = facts.id and standing.id = facts.id`;

const COUNT_ANEW = `
  truncate application_tallies, application_tally_changes;
  insert into application_tallies
    select status, campaign, payment, count(*), sum(fee_paise), sum(paid_paise), sum(excess_paise)
    from application_facts group by 1, 2, 3`;
