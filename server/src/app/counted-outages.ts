import { Counter, type Registry } from 'prom-client';
import { isUnavailable } from '../db/errors.ts';
import type { Log } from '../kernel/log.ts';
import { createOutageLog, type OutageLog } from '../kernel/outage-log.ts';

/** The outages of the database, whose failures are counted as a metric. */
export function countedOutages(log: Log, registry: Registry): OutageLog {
  const failures = new Counter({
    name: 'database_failures_total',
    help: 'Calls, jobs and connections that failed because the database did not answer',
    registers: [registry],
  });
  return createOutageLog({ log, isOutage: isUnavailable, onFailure: () => failures.inc() });
}
