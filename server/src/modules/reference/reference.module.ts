import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { registerReferenceRoutes } from './reference.routes.ts';
import { createReferenceService, type ReferenceLists } from './reference.service.ts';
import { createReferenceStore, type ReferenceStore } from './reference.store.ts';
import { createReferenceViews } from './reference.views.ts';

interface ReferenceParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly reference: ReferenceStore }>;
  /** The lists that this version of the portal comes with. */
  readonly seeds: ReferenceLists;
}

/** Districts and universities. */
export const referenceModule = {
  stores: (transaction: Transaction) => ({ reference: createReferenceStore(transaction) }),
  compose: ({ database, unitOfWork, seeds }: ReferenceParts) => {
    const reference = createReferenceService({ unitOfWork, views: createReferenceViews(database) });
    return {
      services: { reference },
      routes: (http: FastifyInstance) => registerReferenceRoutes(http, reference),
      prepare: () => reference.seed(seeds),
    };
  },
};
