import type { Client, Pool } from 'pg';

/** Tables of the floor's own, that nothing watches. */
export async function preparePayments(client: Client): Promise<void> {
  await client.query(`
    drop schema if exists scale_floor cascade;
    create schema scale_floor;
    create table scale_floor.payments (
      id bigint generated always as identity primary key, application_id bigint not null, amount_paise bigint not null,
      created_at timestamptz not null default now()
    );
    create table scale_floor.totals (application_id bigint primary key, paid_paise bigint not null);
    insert into scale_floor.totals select id, paid_paise from application_facts where status = 'Selected'`);
}

/** A bare lock, insert and update. */
export async function recordBarely(pool: Pool, id: number, paise: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from applications where id = $1 for update', [id]);
    await client.query('insert into scale_floor.payments (application_id, amount_paise) values ($1, $2)', [
      id,
      paise,
    ]);
    await client.query(
      'update scale_floor.totals set paid_paise = paid_paise + $2 where application_id = $1',
      [id, paise],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
