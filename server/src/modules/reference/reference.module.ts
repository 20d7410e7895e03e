import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../../db/connection.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import { registerReferenceRoutes } from './reference.routes.ts';
import { createReferenceService, type ReferenceLists } from './reference.service.ts';
import { createReferenceStore, type ReferenceStore } from './reference.store.ts';

interface ReferenceParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<{ readonly reference: ReferenceStore }>;
  /** The lists that this version of the portal comes with. */
  readonly seeds: ReferenceLists;
}

/** Districts and universities. */
export const referenceModule = {
  stores: (transaction: Queries) => ({ reference: createReferenceStore(transaction) }),
  compose: ({ database, unitOfWork, seeds }: ReferenceParts) => {
    const reference = createReferenceService({ unitOfWork, reference: createReferenceStore(database) });
    return {
      services: { reference },
      routes: (http: FastifyInstance) => registerReferenceRoutes(http, reference),
      prepare: () => reference.seed(seeds),
    };
  },
};
