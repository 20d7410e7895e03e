import type { Log } from './log.ts';

/** Logs an outage of the database once when it begins and once when it is over. */
export interface OutageLog {
  /** Something failed because the database does not respond. The first failure begins an outage and is logged. */
  failed(error: unknown): void;
  /** A connection or the queue reported an error. It is logged as a warning unless an outage explains it. */
  troubled(error: unknown, message: string): void;
  /** The database answered a statement. */
  answered(): void;
}

interface OutageLogParts {
  readonly log: Log;
  readonly isOutage: (error: unknown) => boolean;
  /** Counts each failure, also those that are not logged. */
  readonly onFailure: () => void;
  /** In milliseconds, never set back. */
  readonly now?: () => number;
}

/** An outage is over when the database answers and nothing has failed for so long. */
const QUIET_MS = 3000;
/** Connections and jobs notice an outage up to this long after it was over. */
const AFTERMATH_MS = 60_000;

interface Outage {
  readonly begunAt: number;
  lastFailureAt: number;
  failures: number;
}

export function createOutageLog({ log, isOutage, onFailure, now = monotonic }: OutageLogParts): OutageLog {
  let outage: Outage | undefined;
  let lastTroubleAt = Number.NEGATIVE_INFINITY;

  function count(error: unknown, at: number, message: string): void {
    onFailure();
    log.debug({ err: error }, message);
    if (outage === undefined) return;
    outage.failures += 1;
    outage.lastFailureAt = at;
  }

  return {
    failed(error) {
      const at = now();
      if (outage === undefined) {
        outage = { begunAt: at, lastFailureAt: at, failures: 0 };
        log.error({ err: error }, 'the database does not answer');
      }
      count(error, at, 'failed for want of the database');
    },
    troubled(error, message) {
      if (!isOutage(error)) return log.warn({ err: error }, message);
      const at = now();
      const isExplained = outage !== undefined || at - lastTroubleAt < AFTERMATH_MS;
      if (!isExplained) log.warn({ err: error }, message);
      lastTroubleAt = at;
      count(error, at, message);
    },
    answered() {
      if (outage === undefined) return;
      const at = now();
      if (at - outage.lastFailureAt < QUIET_MS) return;
      const { begunAt, lastFailureAt, failures } = outage;
      outage = undefined;
      lastTroubleAt = at;
      const seconds = Math.round((lastFailureAt - begunAt) / 100) / 10;
      log.info({ seconds, failures }, 'the database answers again');
    },
  };
}

function monotonic(): number {
  return performance.now();
}
