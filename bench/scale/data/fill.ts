import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { progress } from '../progress.ts';
import { CAMPAIGNS, CITIES, FIRST_NAMES, LAST_NAMES, MAIL_HOSTS } from './people.ts';

const CHUNK = 20_000;
const PAYMENTS_SHARE = 0.6;
const LOANS_SHARE = 0.1;

const statement = (name: string) => readFile(path.join(import.meta.dirname, `${name}.sql`), 'utf8');

/** Applications, payments with their ledger and receipts, and loans: six payments and a loan to ten applications. */
export async function fill(client: Client, applications: number): Promise<void> {
  await client.query(await statement('helpers'));
  const people = [FIRST_NAMES, LAST_NAMES, CITIES, CAMPAIGNS, MAIL_HOSTS];
  await inChunks(client, 'applications', applications, [applications, ...people]);
  await client.query(`
    create table scale.selected as
      select row_number() over (order by id) as ordinal, id, created_at from applications where status = 'Selected';
    alter table scale.selected add primary key (ordinal);
    create table scale.receipts (j bigint, application_id bigint, amount bigint, paid_at timestamptz);
    analyze scale.selected, candidates`);
  const { rows } = await client.query<{ selected: number }>(
    'select count(*)::integer as selected from scale.selected',
  );
  const selected = rows[0]?.selected ?? 0;
  const payments = applications * PAYMENTS_SHARE;
  const loans = applications * LOANS_SHARE;
  await inChunks(client, 'payments', payments, [payments, selected]);
  await client.query(await statement('receipts'));
  await inChunks(client, 'loans', loans, [loans, selected, FIRST_NAMES]);
  await moveSequences(client);
  await client.query(await statement('desk'));
  await client.query('drop schema scale cascade');
  await fillLists(client);
}

async function fillLists(client: Client): Promise<void> {
  const statements = (await statement('lists')).split(';');
  const tell = progress('lists', statements.length);
  for (const [done, text] of statements.entries()) {
    tell(done);
    await client.query(text);
  }
  tell(statements.length);
}

async function inChunks(
  client: Client,
  name: string,
  total: number,
  values: readonly unknown[],
): Promise<void> {
  const text = await statement(name);
  const tell = progress(name, total);
  for (let from = 1; from <= total; from += CHUNK) {
    tell(from - 1);
    await client.query(text, [from, Math.min(total, from + CHUNK - 1), ...values]);
  }
  tell(total);
}

/** Rows came with ids of their own: what is added later goes on after them. */
async function moveSequences(client: Client): Promise<void> {
  const tables = ['candidates', 'applications', 'orders', 'payments', 'ledger_entries'];
  for (const table of [...tables, 'loan_applications', 'loan_applicants']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ]);
  }
  await client.query("select setval('application_numbers', (select max(id) from applications))");
}
