import type { Pool } from 'pg';

const AT_ONCE = 10_000;

/** Candidates with an application each, made by the database itself. */
export async function fillApplications(pool: Pool, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += AT_ONCE) {
    await pool.query(INSERT, [from, Math.min(from + AT_ONCE - 1, rows)]);
  }
  await pool.query("select setval(pg_get_serial_sequence('candidates', 'id'), $1)", [rows]);
  await pool.query("select setval(pg_get_serial_sequence('applications', 'id'), $1)", [rows]);
  await pool.query('analyze candidates, applications');
}

const INSERT = `
  with person as (
    insert into candidates (id, mobile, full_name, email) overriding system value
    select n, (6000000000 + n)::text, 'Person ' || n, 'person' || n || '@example.in'
    from generate_series($1::bigint, $2::bigint) n
  )
  insert into applications (
    id, application_id, candidate_id, mobile_number, program, program_total_fee_paise, status, current_step, answers
  ) overriding system value
  select n, 'KBP26-' || lpad(n::text, greatest(6, length(n::text)), '0'), n, (6000000000 + n)::text, 'Program',
    23600000, 'In Progress', 1, jsonb_build_object('city', 'City ' || n % 500)
  from generate_series($1::bigint, $2::bigint) n`;
