import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemRoutes } from '@portal/contract/routes/system.ts';
import { DatabaseTimeout } from '../db/errors.ts';
import { servePublic } from '../http/route.ts';
import { AppError } from '../kernel/app-error.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import type { PortalClock } from './portal-clock.ts';

// Probes give up after 2 seconds, so a database, disk or bucket that hangs counts as unavailable before that.
const ANSWER_WITHIN_MS = 1200;

/** Alive says that the process runs; ready, that it can serve. */
export function registerHealth(http: FastifyInstance, storage: FileStorage, clock: PortalClock): void {
  servePublic(http, systemRoutes.alive, () => Promise.resolve({ status: 'ok' as const }));
  servePublic(http, systemRoutes.ready, async () => {
    // Asking the database for its time also tells whether it answers.
    const [warning] = await Promise.all([
      inTime(clock.warning(), () => new DatabaseTimeout('the database did not answer in time')),
      inTime(storage.check(), () => new Error('the file storage did not answer in time')),
    ]).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
    return { status: 'ready' as const, ...(warning === undefined ? {} : { warnings: [warning] }) };
  });
}

async function inTime<Result>(check: Promise<Result>, lateError: () => Error): Promise<Result> {
  const answered = new AbortController();
  const late = pause(ANSWER_WITHIN_MS, undefined, { signal: answered.signal }).then(() => {
    throw lateError();
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
