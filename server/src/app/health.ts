import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemRoutes } from '@portal/contract/routes/system.ts';
import type { Database } from '../db/connection.ts';
import { DatabaseTimeout } from '../db/errors.ts';
import { expectWritable } from '../db/writable.ts';
import { servePublic } from '../http/route.ts';
import type { QueueWatch } from '../jobs/queue-watch.ts';
import { AppError } from '../kernel/app-error.ts';
import type { PortalClock } from './portal-clock.ts';

interface HealthParts {
  readonly database: Database;
  readonly clock: PortalClock;
  readonly queueWatch: QueueWatch;
}

// Probes give up after 2 seconds, so a database that hangs counts as unavailable before that.
const ANSWER_WITHIN_MS = 1200;
const ASK_AGAIN_AFTER_MS = 1000;

/**
 * Alive says that the process runs; ready, that it can serve what every call needs. A bucket that is away fails uploads
 * and downloads alone, and is not asked about.
 */
export function registerHealth(http: FastifyInstance, { database, clock, queueWatch }: HealthParts): void {
  const ask = shared(async () => {
    await expectWritable(database);
    return clock.warning();
  });
  servePublic(http, systemRoutes.alive, () => Promise.resolve({ status: 'ok' as const }));
  servePublic(http, systemRoutes.ready, async () => {
    if (queueWatch.isSilent()) {
      throw new AppError('UNAVAILABLE', {
        cause: new DatabaseTimeout('the job queue has been silent for long'),
      });
    }
    const warning = await inTime(ask()).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
    return { status: 'ready' as const, ...(warning === undefined ? {} : { warnings: [warning] }) };
  });
}

/** However many probes come, the database is asked once at a time, and once a second at most. */
function shared<Result>(check: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let isUnderWay = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (last !== undefined && (isUnderWay || now - askedAt < ASK_AGAIN_AFTER_MS)) return last;
    askedAt = now;
    isUnderWay = true;
    last = check().finally(() => {
      isUnderWay = false;
    });
    return last;
  };
}

async function inTime<Result>(check: Promise<Result>): Promise<Result> {
  const answered = new AbortController();
  const late = pause(ANSWER_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw new DatabaseTimeout('the database did not answer in time');
  });
  try {
    return await Promise.race([check, late]);
  } finally {
    answered.abort();
    // The promise that settles second has no caller waiting for it.
    late.catch(() => undefined);
    check.catch(() => undefined);
  }
}
