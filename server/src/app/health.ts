import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { systemRoutes } from '@portal/contract/routes/system.ts';
import type { Database } from '../db/connection.ts';
import { servePublic } from '../http/route.ts';
import type { FileStorage } from '../modules/files/file-storage.ts';
import { AppError } from '../kernel/app-error.ts';

/** Alive says that the process runs; ready, that it can serve. */
export function registerHealth(http: FastifyInstance, database: Database, storage: FileStorage): void {
  servePublic(http, systemRoutes.alive, () => Promise.resolve({ status: 'ok' as const }));
  servePublic(http, systemRoutes.ready, async () => {
    await Promise.all([database.execute(sql`select 1`), storage.check()]).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
    return { status: 'ready' as const };
  });
}
