import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface WriterFigures {
  /** How many writes were made, each in a transaction of its own. */
  readonly writes: number;
  /** The longest that any of them took. */
  readonly longestMs: number;
}

export interface Writers {
  stop(): Promise<WriterFigures>;
}

const AT_ONCE = 4;
const BETWEEN_WRITES_MS = 5;
let nextMobile = 9_000_000_000;

/** People who save their forms and register, as fast as a busy portal has them do it. */
export function startWriters(pool: Pool, rows: number): Writers {
  const over = new AbortController();
  let writes = 0;
  let longestMs = 0;
  const work = async () => {
    while (!over.signal.aborted) {
      const begunAt = performance.now();
      await (writes % 10 === 0 ? register(pool) : save(pool, 1 + Math.floor(Math.random() * rows)));
      longestMs = Math.max(longestMs, performance.now() - begunAt);
      writes += 1;
      await pause(BETWEEN_WRITES_MS);
    }
  };
  const working = Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    async stop() {
      over.abort();
      await working;
      return { writes, longestMs: Math.round(longestMs) };
    },
  };
}

async function save(pool: Pool, id: number): Promise<void> {
  await pool.query(
    `update applications set answers = answers || jsonb_build_object('city', 'Town ' || $2::text) where id = $1`,
    [id, String(Math.floor(Math.random() * 1000))],
  );
}

async function register(pool: Pool): Promise<void> {
  nextMobile += 1;
  await pool.query(
    `with person as (
       insert into candidates (mobile, full_name, email) values ($1, 'New Person', 'new@example.in') returning id
     )
     insert into applications (application_id, candidate_id, mobile_number, program, program_total_fee_paise, answers)
     select 'KBP27-' || right($1, 6), id, $1, 'Program', 23600000, '{"city": "Newtown"}' from person`,
    [String(nextMobile)],
  );
}
