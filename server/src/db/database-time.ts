import type { Clock } from '../kernel/clock.ts';
import type { ClockSample } from '../kernel/corrected-clock.ts';
import type { Database } from './connection.ts';

const TIME_OF_DATABASE = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms';

/** Reads the database's time once; the round trip bounds the error of the reading. */
export async function sampleDatabaseTime({ $client: pool }: Database, own: Clock): Promise<ClockSample> {
  const client = await pool.connect();
  try {
    // The wait for a connection is over: only the query is timed.
    const began = performance.now();
    const { rows } = await client.query<{ ms: number }>(TIME_OF_DATABASE);
    const roundTripMs = performance.now() - began;
    const ownMs = own.now().getTime() - roundTripMs / 2;
    client.release();
    return { ownMs, otherMs: rows[0]?.ms ?? ownMs, roundTripMs };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function sampleDatabaseTimes(
  database: Database,
  own: Clock,
  count: number,
): Promise<ClockSample[]> {
  const samples: ClockSample[] = [];
  while (samples.length < count) samples.push(await sampleDatabaseTime(database, own));
  return samples;
}
