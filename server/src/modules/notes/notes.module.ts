import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { registerNoteRoutes } from './notes.routes.ts';
import { createNotesService, type NoteStores } from './notes.service.ts';
import { createNotesStore } from './notes.store.ts';
import { createNotesViews } from './notes.views.ts';

interface NotesParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<NoteStores>;
  readonly clock: Clock;
}

/** What staff write down about applications for each other, and who looks after which. */
export const notesModule = {
  stores: (transaction: Transaction) => ({ notes: createNotesStore(transaction) }),
  compose: ({ database, unitOfWork, clock }: NotesParts) => ({
    services: {},
    routes: (http: FastifyInstance) =>
      registerNoteRoutes(http, {
        notes: createNotesService(unitOfWork, clock),
        views: createNotesViews(database),
        clock,
      }),
  }),
};
