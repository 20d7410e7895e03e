import { Pool } from 'pg';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';

// A portal in a process of its own, for tests that kill it: it runs what its parent sends and answers.
const [, , dataDir = '', durable] = process.argv;
const request = z.object({ id: z.number(), sql: z.string() });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const embedded = await startEmbeddedPostgres({ dataDir, log: silent, durable: durable === 'durable' });
const pool = new Pool({ ...embedded.connection, max: 2 });
pool.on('error', () => undefined);

async function answer(message: unknown): Promise<void> {
  const { id, sql } = request.parse(message);
  try {
    const { rows } = await pool.query(sql);
    process.send?.({ id, role: embedded.role, rows });
  } catch (error) {
    process.send?.({ id, role: embedded.role, error: String(error) });
  }
}

process.on('message', (message) => void answer(message));
process.once('SIGTERM', () => {
  void pool
    .end()
    .then(() => embedded.stop())
    .then(() => process.disconnect());
});
process.send?.({ id: 0, role: embedded.role });
