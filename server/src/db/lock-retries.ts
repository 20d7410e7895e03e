import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { isRetryable, sqlState } from './errors.ts';
import type { MigrationLog } from './migration-log.ts';

/**
 * While a migration waits for a lock, every later statement on that table waits behind it. So it gives up soon, lets
 * the others pass and tries again.
 */
export const LOCK_TIMEOUT_MS = 500;
const TRIES = 100;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
const LOCK_NOT_AVAILABLE = '55P03';

interface RetriedWork {
  readonly migration: string;
  readonly log: MigrationLog;
  readonly run: () => Promise<number>;
}

/** Runs it again after a lock timeout, a deadlock or a serialization failure. Returns the number of rows. */
export async function withLockRetries({ migration, log, run }: RetriedWork): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isWorthAnother = sqlState(error) === LOCK_NOT_AVAILABLE || isRetryable(error);
      if (!isWorthAnother || attempt === TRIES) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ migration, attempt, reason }, 'a migration did not get its lock and tries again');
      await pause(Math.min(SHORTEST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  }
}

export async function setLockTimeout(client: Client, ms: number): Promise<void> {
  await client.query(`set lock_timeout = ${ms}`);
}
