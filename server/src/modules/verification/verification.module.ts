import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import type { Log } from '../../kernel/log.ts';
import type { FormLabel } from '../files/placed-files.ts';
import type { IdentityNumbers } from '../sealing/identity-numbers.ts';
import { CHECK_SUBMISSIONS, createChecksService } from './checks/checks.service.ts';
import { createDuplicatesViews } from './checks/duplicates.views.ts';
import { createQueueStore } from './queue.store.ts';
import { createSubmissionsStore } from './submissions.store.ts';
import { createVerdictsStore } from './verdicts.store.ts';
import { registerVerificationRoutes } from './verification.routes.ts';
import { createVerificationService, type VerificationStores } from './verification.service.ts';
import { createVerificationViews } from './verification.views.ts';

interface VerificationParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<VerificationStores>;
  readonly formLabel: FormLabel;
  readonly identityNumbers: IdentityNumbers;
  readonly formDocuments: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
}

/** Submissions are judged document by document, by one verifier at a time. */
export const verificationModule = {
  stores: (transaction: Transaction) => ({
    queue: createQueueStore(transaction),
    submissions: createSubmissionsStore(transaction),
    verdicts: createVerdictsStore(transaction),
  }),
  compose: (parts: VerificationParts) => {
    const { database, unitOfWork, formLabel, formDocuments, identityNumbers: numbers, clock, log } = parts;
    const views = createVerificationViews(database);
    const duplicates = createDuplicatesViews(database, numbers);
    const sources = {
      duplicates,
      undrawable: (fileIds: readonly string[]) => views.undrawable(fileIds),
    };
    const listUnchecked = (afterId: number, most: number) => views.listUnchecked(afterId, most);
    const checks = createChecksService({ unitOfWork, sources, listUnchecked, numbers, clock, log });
    const form = { label: formLabel, documents: formDocuments };
    return {
      services: {},
      routes: (http: FastifyInstance) =>
        registerVerificationRoutes(
          http,
          createVerificationService({ unitOfWork, views, duplicates, checks, numbers, form, clock }),
          views,
        ),
      jobs: [handleJob(CHECK_SUBMISSIONS, () => checks.checkWaiting())],
    };
  },
};
