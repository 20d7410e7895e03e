import type { Transaction } from '../db/transaction.ts';
import { createUnitOfWork } from '../db/unit-of-work.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { createAdmission } from '../modules/auth/admission.ts';
import { MODULES } from './modules.ts';
import type { PortalParts } from './portal-parts.ts';

export type PortalModules = ReturnType<typeof composeModules>;

/** Gives the modules their unit of work, whose stores are those of all modules. */
export function composeModules(parts: PortalParts, queue: JobQueue) {
  const { config, database, background, clock } = parts;
  const bindStores = (transaction: Transaction) =>
    MODULES.bindStores(transaction, { jobs: queue.outboxIn({ executeSql: transaction.runWritten }), clock });
  const unitOfWork = createUnitOfWork(database, bindStores, {
    clock,
    startWork: (work) => background.soon(work),
    admit: createAdmission(clock, config.STAFF_SECOND_FACTOR),
  });
  return MODULES.compose({ ...parts, unitOfWork });
}
