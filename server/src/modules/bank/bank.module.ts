import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/connection.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { UnitOfWork } from '../../db/unit-of-work.ts';
import type { Clock } from '../../kernel/clock.ts';
import { handleJob } from '../../kernel/job.ts';
import { MATCH_BANK_LINES } from './bank.jobs.ts';
import { registerBankRoutes } from './bank.routes.ts';
import { createBankService, type BankStores } from './bank.service.ts';
import { createBankLinesViews } from './lines.views.ts';
import { createMatchesService, type MatchesStores } from './matches.service.ts';
import { createMatchesStore } from './matches.store.ts';
import { createMatcherService, type MatcherStores } from './matching/matcher.service.ts';
import { createMatcherStore } from './matching/matcher.store.ts';
import { createStatementsStore } from './statements.store.ts';
import { createStatementsViews } from './statements.views.ts';

interface BankParts {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork<BankStores & MatchesStores & MatcherStores>;
  readonly clock: Clock;
}

/** The bank's statement, and which entry each of its lines is the money of. */
export const bankModule = {
  stores: (transaction: Transaction) => ({
    bankStatements: createStatementsStore(transaction),
    bankMatches: createMatchesStore(transaction),
    bankMatcher: createMatcherStore(transaction),
  }),
  compose: ({ database, unitOfWork, clock }: BankParts) => {
    const bank = createBankService({ unitOfWork, clock });
    const matches = createMatchesService(unitOfWork);
    const matcher = createMatcherService(unitOfWork);
    const statements = createStatementsViews(database);
    const lines = createBankLinesViews(database);
    return {
      services: {},
      routes: (http: FastifyInstance) => registerBankRoutes(http, { bank, matches, statements, lines }),
      jobs: [handleJob(MATCH_BANK_LINES, () => matcher.run())],
    };
  },
};
